"""PRLX in the lab: worked cases, laws and simulation."""
