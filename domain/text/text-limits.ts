/** Characters. Without scripts a line is part of a URL, so it stays below what servers accept. */
export const longestLine = 500;
export const longestMessage = 5000;
