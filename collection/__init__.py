"""What is printed, and who owns it: designs, printings, physical copies and their owners."""
