/**
 * Whether a word of a letter leads to a page of ours, and may be pressed. What a stranger typed is carried as words: a
 * link of theirs is none in our letters (decision 12).
 * @param origin the site's, as in "https://zipstead.example"
 */
export function isSameSiteLink(word: string, origin: string): boolean {
  return word.startsWith(`${origin}/`);
}
