/** Composed text without invisible signs; every digit and sign of another script or form is the ASCII one. */
export const plainDigits = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/\p{Cf}|\p{Default_Ignorable_Code_Point}|\u20E3/gu, "")
    .replace(/[\p{Nd}\p{No}\p{Nl}〇零一二三四五六七八九]/gu, asciiDigit)
    .replace(/[\p{Pd}\u2212\u2043]/gu, "-")
    .replace(/\s+/g, " ");

const ideographs = "〇一二三四五六七八九";
/** The first of each row of ten, or of nine from one, that no normalization takes apart. */
const rows: readonly [number, number][] = [
  [0x2776, 1],
  [0x2780, 1],
  [0x278a, 1],
  [0x24f5, 1],
  [0x1f10b, 0],
];

function asciiDigit(digit: string): string {
  if (/[0-9]/.test(digit)) return digit;
  const ideograph = ideographs.indexOf(digit === "零" ? "〇" : digit);
  if (ideograph >= 0) return String(ideograph);
  const code = digit.codePointAt(0) ?? 0;
  for (const [start, value] of rows) if (code >= start && code < start + 9) return String(code - start + value);
  return /\p{Nd}/u.test(digit) ? String(digitValue(code)) : "0";
}

/** Unicode keeps the ten digits of a script in a row. */
function digitValue(code: number): number {
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return code - zero;
}
