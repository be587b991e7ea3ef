"""The opponents of MONSTRA."""
