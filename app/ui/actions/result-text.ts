/** The sentence for a result in the URL (`?refused=`, `?done=`); undefined if it is unknown. */
export function resultText(copy: Readonly<Record<string, string>>, named: string | null): string | undefined {
  return Object.entries(copy).find(([name]) => name === named)?.[1];
}
