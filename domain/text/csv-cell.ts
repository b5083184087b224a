import { formulaSafe } from "./formula-safe.ts";
import { withoutDirectionSigns } from "./without-direction-signs.ts";

/**
 * What a column has: `text`, which a spreadsheet must show letter by letter (names, license numbers, zip codes);
 * `dialed`, a phone that other programs read (E.164); `number`, which it may add up; `time`, ISO, which it may show as its own date;
 * `imported`, a text that another program reads letter by letter; `amount`, ours, of which one below zero is no formula.
 */
export type CsvKind = "text" | "dialed" | "number" | "time" | "imported" | "amount";
export type CsvValue = string | number | null;

/** By its name, what it has and where that is in a line. */
export type CsvColumns<Line> = Record<string, readonly [CsvKind, (line: Line) => CsvValue]>;

/** A cell as RFC 4180 has it, with a text that a spreadsheet would compute or read otherwise made plain. */
export function csvCell(kind: CsvKind, value: CsvValue): string {
  const plain = String(value ?? "");
  const text = cellText(kind, plain);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function cellText(kind: CsvKind, plain: string): string {
  if (kind === "dialed" && dialedNumber.test(plain)) return plain;
  if (kind === "amount" && /^-?\d+\.\d\d$/.test(plain)) return plain;
  if (kind === "imported") return formulaSafe(withoutDirectionSigns(plain));
  return kind === "text" || kind === "dialed" ? asText(withoutDirectionSigns(plain)) : formulaSafe(plain);
}

/** As a formula it would be the same number. */
const dialedNumber = /^\+\d{7,15}(?: x\d{1,7})?$/;

/** `="02134"` is shown as 02134 by every spreadsheet; an apostrophe would be shown with it. */
function asText(text: string): string {
  const safe = formulaSafe(text);
  if (safe !== text || !isReadOtherwise(text)) return safe;
  return text.length <= longestLiteral ? `="${text.replaceAll('"', '""')}"` : `'${text}`;
}

/** Of a text within a formula. */
const longestLiteral = 255;

/** Numbers, dates, times and the like, except whole numbers that every spreadsheet shows as they are. */
function isReadOtherwise(text: string): boolean {
  const typed = text.normalize("NFKC").trim();
  if (typed === text && (/^(?:0|[1-9]\d{0,9})$/.test(typed) || neverRead.test(typed))) return false;
  return numberLike.test(typed) || monthAndNumber.test(typed) || /^(?:true|false|#.*)$/i.test(typed);
}

/** A phone as we write it, and an id of four groups or more. */
const neverRead = /^\(\d{3}\) \d{3}-\d{4}$|^\w+(?:-\w+){3,}$/;
const numberLike = /^(?=.*\d)[\d.,:;/%$€£¥()'’ \u2212–-]*(?:e[+-]?\d+)?(?: ?[ap]\.?m?\.?)?$/i;
const monthAndNumber =
  /^(?:\d{1,4}[ ./-]{1,2})?(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*\.?(?:[ ,./-]{1,2}\d{1,4}){0,2}$(?<=\d.*)/i;
