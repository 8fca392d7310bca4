"""Promises that are tried often: a few times in `make test`, thousands of times in `make soak`."""
