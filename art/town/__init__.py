"""The parts the pictures are built from: colours, shapes, houses, streets, nature, landmarks, symbols, light."""
