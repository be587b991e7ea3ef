"""What is printed on the cards of both games: pure data, and the words that come from it."""
