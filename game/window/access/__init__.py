"""What a screen reader is given: the same tables as the picture is made from, as a tree."""
