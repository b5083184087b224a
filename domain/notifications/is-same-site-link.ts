/** Only links to our site are clickable in our emails; a stranger's link stays text (decision 12). */
export function isSameSiteLink(word: string, origin: string): boolean {
  return word.startsWith(`${origin}/`);
}
