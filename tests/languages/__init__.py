"""Tests of the catalogue and of the interface in other languages."""
