"""Tests of the text front end."""
