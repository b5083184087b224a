/** Keeps an address's numbers with the word before them: no line ends in "Suite" or begins with the zip code. */
export function unbrokenNumbers(address: string): string {
  return address.replace(/(?<=\p{L}) (?=\d)/gu, "\u00a0");
}
