"""What is legal: formats, generated loadouts, and the decks that people save."""
