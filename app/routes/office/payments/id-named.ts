/** The id in a pasted page URL; any other text is returned as typed. */
export function idNamed(typed: string): string {
  const text = typed.trim();
  const path = URL.parse(text)?.pathname ?? (text.startsWith("/") ? text : undefined);
  return path?.split("/").filter(Boolean).at(-1) ?? text;
}
