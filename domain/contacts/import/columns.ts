import { strangers } from "#domain/sources/reading/field-names.ts";
import { cleanValue } from "#domain/text/clean-text.ts";
import { isEmailAddress } from "#domain/values/email-address.ts";
import { dialable } from "#domain/values/phone-number.ts";
import type { FieldValue, ImportField } from "./import-field.ts";

export interface ImportColumn {
  name: string;
  field: ImportField;
}

/** Programs whose files we know. */
export type ImportPreset = "google" | "google-older" | "outlook" | "follow-up-boss";

/** Whether the first row is a header: one with an email or a phone is a person. */
export const isHeader = (row: readonly string[]): boolean =>
  !row.some((cell) => isEmailAddress(cleanValue(cell)) || dialable(cell) !== null);

/** What each column of a file seems to be, by its header. Of two addresses the home is kept, of others the first. */
export function columnsOfHeader(header: readonly string[]): ImportColumn[] {
  const isOurs = header.some((name) => wordsOf(name) === "zipstead says");
  const columns = header.map((name, index) => ({
    name: cleanValue(name).slice(0, longestName) || `Column ${index + 1}`,
    field: isOurs && ourColumns.has(wordsOf(name)) ? ("ignore" as const) : fieldOf(name),
  }));
  const homes = columns.filter(({ field }) => isPlace(field)).map(({ name }) => homeRank(name));
  const best = Math.min(...homes);
  return columns.map((column) =>
    isPlace(column.field) && homeRank(column.name) > best ? { ...column, field: "extra" } : column,
  );
}

const longestName = 80;
/** Of our own export: what another book keeps for itself. */
const ourColumns = new Set(["zipstead says", "last talk", "keep in touch days", "added"]);
const isPlace = (field: ImportField) => ["street", "city", "state", "zip"].includes(field);

/** Lower: rather where the person lives. */
function homeRank(name: string): number {
  const words = wordsOf(name);
  if (/\bhome\b/.test(words)) return 0;
  if (/\b(?:business|work|office|other|company)\b/.test(words)) return 20;
  return 1 + Number(/\b\d\b/.exec(words)?.[0] ?? 0);
}

export function presetOf(header: readonly string[]): ImportPreset | undefined {
  const names = new Set(header.map(wordsOf));
  const has = (...all: string[]) => all.every((name) => names.has(name));
  if (has("e mail 1 value")) return names.has("given name") ? "google-older" : "google";
  if (has("given name", "family name", "group membership")) return "google-older";
  if (has("e mail address", "first name", "last name")) return "outlook";
  if (has("assigned to", "stage")) return "follow-up-boss";
  return undefined;
}

/** "E-mail 1 - Value" is "e mail 1 value". */
const wordsOf = (name: string) =>
  cleanValue(name)
    .slice(0, longestName)
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, " ")
    .trim();

const rules: readonly (readonly [ImportField, RegExp])[] = [
  ["no-contact", /^(?:do not|don t|dont|no) contact$|^(?:opted|opt) ?out$|^stopped$/],
  [
    "no-phone",
    /\b(?:do not|don t|dont|no) (?:call|text|phone|sms)|^dnc\b|\bdnc$|(?:sms|text|call|phone) (?:opted|opt) ?out|\b(?:opted|opt) ?out (?:of )?(?:sms|text|call|phone)/,
  ],
  [
    "no-email",
    /\b(?:do not|don t|dont|no) e ?mail|unsub|e ?mail (?:opted|opt) ?out|\b(?:opted|opt) ?out (?:of )?e ?mail|^bounced?$/,
  ],
  ["ignore", /^e ?mail (?:\d )?display name$|^address (?:\d )?formatted$|^photo$|^file as$/],
  ["extra", /phonetic|yomi|\bfax\b|\bpager\b|\btelex\b|\bisdn\b|\bid$|status$|\bopt in\b/],
  ["label", /^(?:(?:e ?mail|phone)(?: \d)?) (?:type|label)$/],
  ["first-name", /^(?:(?:contact|client|lead) )?(?:first|given|fore) ?name$|^first$|^fname$/],
  ["last-name", /^(?:(?:contact|client|lead) )?(?:last|family|sur) ?name$|^last$|^lname$/],
  ["full-name", /^(?:(?:full|display|contact|client|lead|customer) )?name$/],
  ["company", /^(?:organi[sz]ation|company|employer|business)(?: \d)?(?: name)?$/],
  ["birthday", /^(?:birth ?day|birth ?date|date of birth|dob|bday)$/],
  [
    "email",
    /^(?:(?:primary|home|work|personal|business|other|secondary|main) )?(?:e ?mail)s?(?: address(?:es)?)?(?: \d)?(?: (?:value|address))?$/,
  ],
  [
    "phone",
    /^(?:[a-z]+ )?(?:[a-z]+ )?(?:tele)?(?:phone|mobile|cell|tel|handy)s?(?: (?:phone|number|no))?(?: \d)?(?: (?:value|number))?$/,
  ],
  [
    "street",
    /^(?:(?:home|business|work|mailing|other|property|street) )?(?:address )?(?:\d )?(?:street|address)(?: address)?(?: (?:line )?1)?$/,
  ],
  ["city", /^(?:(?:home|business|work|mailing|other) )?(?:address )?(?:\d )?(?:city|town)$/],
  ["state", /^(?:(?:home|business|work|mailing|other) )?(?:address )?(?:\d )?(?:state|region|province)$/],
  [
    "zip",
    /^(?:(?:home|business|work|mailing|other) )?(?:address )?(?:\d )?(?:zip|zip ?code|postal ?code|post ?code|code)$/,
  ],
  ["about", /^(?:notes?|comments?|background|description|about|remarks)$/],
  ["tags", /^(?:tags?|labels?|groups?|group membership|categor(?:y|ies)|lists?)$/],
];

/** A column of somebody else's, as of an assistant, is no way to reach the person. */
function fieldOf(name: string): ImportField {
  const words = wordsOf(name);
  const [field = "extra"] = rules.find(([, pattern]) => pattern.test(words)) ?? [];
  const isStrangers = words.split(" ").some((word) => strangers.has(word) && word !== "office" && word !== "owner");
  return isStrangers || /\bassistant\b/.test(words) ? "extra" : field;
}

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
const stemOf = (name: string) => wordsOf(name).replace(/ (?:value|type|label)$/, "");
