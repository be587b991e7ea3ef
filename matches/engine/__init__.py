"""The rules of the games as pure Python: no Django, no clock, and no chance but its own dice."""
