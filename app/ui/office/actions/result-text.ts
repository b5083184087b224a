/** The words for what an address names after a redirect (`?refused=`, `?done=`), where it names one of them. */
export function resultText(copy: Readonly<Record<string, string>>, named: string | null): string | undefined {
  return Object.entries(copy).find(([name]) => name === named)?.[1];
}
