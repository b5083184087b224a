/**
 * Text from outside, made storable: lone surrogates and NUL, which PostgreSQL and JSON readers refuse, become the
 * replacement character; line ends become "\n" as a form's CRLF means no more than that. Nothing else is touched.
 */
export function wellFormed(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\uFFFD").replaceAll("\r\n", "\n");
}
