"""The laboratory: worked cases, simulation and measurements over the pure rules."""
