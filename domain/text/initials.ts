/** @returns of the first and the last word, "RL"; of one word "R"; empty without a letter */
export function initials(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => /\p{L}/u.exec(word)?.[0] ?? []);
  return letters
    .filter((_, index) => index === 0 || index === letters.length - 1)
    .join("")
    .toUpperCase();
}
