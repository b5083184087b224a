/**
 * A text that a spreadsheet would run as a formula, made harmless by a leading apostrophe, which a sheet hides.
 * Sheets strip leading blanks before they judge, so we look behind them.
 */
export function formulaSafe(text: string): string {
  return /^\s*[=+\-@]|^[\t\r]/.test(text) ? `'${text}` : text;
}
