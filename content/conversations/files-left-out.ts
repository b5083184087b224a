/** Of an email, for the one who gets it. */
export const filesLeftOut = (names: readonly string[]): string =>
  `Left out: ${names.join(", ")}. We pass on PDF files, pictures and plain text.`;
