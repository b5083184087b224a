import { cleanValue } from "#domain/text/clean-text.ts";
import { isEmailAddress } from "#domain/values/email-address.ts";
import { dialable } from "#domain/values/phone-number.ts";
import type { FieldValue } from "./field-value.ts";

export interface ImportColumn<Field extends string = string> {
  name: string;
  field: Field;
}

/** Whether the first row is a header: one with an email or a phone is a person. */
export const isHeader = (row: readonly string[]): boolean =>
  !row.some((cell) => isEmailAddress(cleanValue(cell)) || dialable(cell) !== null);

const longestName = 80;
export const nameOfColumn = (name: string, index: number): string =>
  cleanValue(name).slice(0, longestName) || `Column ${index + 1}`;

/** "E-mail 1 - Value" is "e mail 1 value". */
export const wordsOfHeader = (name: string) =>
  cleanValue(name)
    .slice(0, longestName)
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, " ")
    .trim();

/** The cells of a row as values, each phone and email with its label. */
export function valuesOfRow(columns: readonly ImportColumn[], cells: readonly string[]): FieldValue[] {
  return columns.flatMap(({ name, field }, index) => {
    const value = cells[index] ?? "";
    if (field === "ignore" || field === "label" || value.trim() === "") return [];
    const isPoint = field === "phone" || field === "email";
    return [{ field, name, value, label: isPoint ? labelOf(columns, cells, index) : "" }];
  });
}

/** Of the column beside it with the same number, else of its own header: "Mobile Phone". */
function labelOf(columns: readonly ImportColumn[], cells: readonly string[], index: number): string {
  const stem = stemOf(columns[index]?.name ?? "");
  const beside = [index - 1, index + 1].find(
    (at) => columns[at]?.field === "label" && stemOf(columns[at]?.name ?? "") === stem,
  );
  const typed = beside === undefined ? "" : cleanValue(cells[beside] ?? "");
  const own = stem.replace(/\b(?:e ?mail|phone|tel|telephone|number|address|primary|\d)\b/g, " ");
  const label = (typed || own).replace(/^\*\s*/, "").toLowerCase();
  return cleanValue(label).slice(0, longestLabel);
}

const longestLabel = 30;
const stemOf = (name: string) => wordsOfHeader(name).replace(/ (?:value|type|label)$/, "");
