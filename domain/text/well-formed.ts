/** Replaces lone surrogates and NUL, which PostgreSQL refuses, and turns CRLF into "\n". */
export function wellFormed(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\uFFFD").replaceAll("\r\n", "\n");
}
