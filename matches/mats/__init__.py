"""What is printed for the table: the mats of duel and mission, and the quick reference."""
