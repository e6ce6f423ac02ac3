"""Tests that play as a player does, and see and hear what a player does."""
