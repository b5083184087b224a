/**
 * A text that a spreadsheet would run as a formula, made harmless by a leading apostrophe, which a sheet hides.
 * Sheets strip leading blanks before they judge, so this looks behind them. Sheets of East Asian locales read full-width
 * signs as the plain ones. A leading "|" starts a DDE command in some programs.
 */
export function formulaSafe(text: string): string {
  return /^\s*[=+\-@|\uFF1D\uFF0B\uFF0D\uFF20\uFF5C\u2212]|^[\t\r]/.test(text) ? `'${text}` : text;
}
