"""Verrine, the city between two facing mirrors: the pictures of the PRLX cards."""
