/** The id of what a person names by pasting the address of its page; anything else names itself. */
export function idNamed(typed: string): string {
  const text = typed.trim();
  const path = URL.parse(text)?.pathname ?? (text.startsWith("/") ? text : undefined);
  return path?.split("/").filter(Boolean).at(-1) ?? text;
}
