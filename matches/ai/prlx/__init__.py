"""The opponents of PRLX."""
