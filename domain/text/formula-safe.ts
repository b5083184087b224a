/** Puts an apostrophe before a formula, also after blanks, with full-width signs (East Asia) or "|" (DDE). */
export function formulaSafe(text: string): string {
  return /^\s*[=+\-@|\uFF1D\uFF0B\uFF0D\uFF20\uFF5C\u2212]|^[\t\r]/.test(text) ? `'${text}` : text;
}
