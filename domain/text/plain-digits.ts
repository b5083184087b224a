import { cleanValue } from "./clean-text.ts";

/** A value with every sign that stands for a number as its ASCII digit, also those that no normalization takes apart. */
export const plainDigits = (text: string): string =>
  cleanValue(text).replace(/[\p{No}\p{Nl}〇零一二三四五六七八九]/gu, asciiDigit);

const ideographs = "〇一二三四五六七八九";
/** The first of each row of nine, and its number. */
const rows: readonly [number, number][] = [
  [0x2776, 1],
  [0x2780, 1],
  [0x278a, 1],
  [0x24f5, 1],
  [0x1f10b, 0],
];

function asciiDigit(sign: string): string {
  const ideograph = ideographs.indexOf(sign === "零" ? "〇" : sign);
  if (ideograph >= 0) return String(ideograph);
  const code = sign.codePointAt(0) ?? 0;
  for (const [start, value] of rows) if (code >= start && code < start + 9) return String(code - start + value);
  return "0";
}
