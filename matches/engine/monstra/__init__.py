"""The rules of MONSTRA v1.19."""
