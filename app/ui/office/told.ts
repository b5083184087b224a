/** The words for what an address names after a redirect (`?refused=`, `?done=`), where it names one of them. */
export function told(words: Readonly<Record<string, string>>, named: string | null): string | undefined {
  return Object.entries(words).find(([name]) => name === named)?.[1];
}
