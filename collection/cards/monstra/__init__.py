"""The cards of MONSTRA v1.19: creatures, tactics and the Rift Guardian pack."""
