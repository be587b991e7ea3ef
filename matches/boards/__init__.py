"""How the table of each game is laid out for a pair of eyes: plain values that templates draw and the API hands out."""
