"""Drawing for the screen and for printed sheets: pictures, text, shapes, layout and maps."""
