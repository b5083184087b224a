/** @returns of the first and the last word, "RL"; of one word "R"; empty without a letter */
export const initials = (name: string): string =>
  name
    .replace(/(?<=\p{L})\S+|\P{L}/gu, "")
    .replace(/(?<=^.).+(?=.$)/u, "")
    .toUpperCase();
