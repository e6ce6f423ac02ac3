"""Benchmarks: each prints its figures beside the bars they are held to."""
