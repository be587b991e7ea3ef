"""Print proofs: cards on sheets of paper at their true size, and whether their words fit."""
