import { type ImportColumn, nameOfColumn, wordsOfHeader } from "#domain/imports/columns.ts";
import { strangers } from "#domain/sources/reading/field-names.ts";
import type { ImportField } from "./import-field.ts";

/** Programs whose files we know. */
export type ImportPreset = "google" | "google-older" | "outlook" | "follow-up-boss";

/** What each column of a file seems to be, by its header. Of two addresses the home is kept, of others the first. */
export function columnsOfHeader(header: readonly string[]): ImportColumn<ImportField>[] {
  const isOurs = header.some((name) => wordsOfHeader(name) === "zipstead says");
  const columns = header.map((name, index) => ({
    name: nameOfColumn(name, index),
    field: isOurs && ourColumns.has(wordsOfHeader(name)) ? ("ignore" as const) : fieldOf(name),
  }));
  const homes = columns.filter(({ field }) => isPlace(field)).map(({ name }) => homeRank(name));
  const best = Math.min(...homes);
  return columns.map((column) =>
    isPlace(column.field) && homeRank(column.name) > best ? { ...column, field: "extra" } : column,
  );
}

/** Of our own export: what another book keeps for itself. */
const ourColumns = new Set(["zipstead says", "last talk", "keep in touch days", "added"]);
const isPlace = (field: ImportField) => ["street", "city", "state", "zip"].includes(field);

/** Lower: rather where the person lives. */
function homeRank(name: string): number {
  const words = wordsOfHeader(name);
  if (/\bhome\b/.test(words)) return 0;
  if (/\b(?:business|work|office|other|company)\b/.test(words)) return 20;
  return 1 + Number(/\b\d\b/.exec(words)?.[0] ?? 0);
}

export function presetOf(header: readonly string[]): ImportPreset | undefined {
  const names = new Set(header.map(wordsOfHeader));
  const has = (...all: string[]) => all.every((name) => names.has(name));
  if (has("e mail 1 value")) return names.has("given name") ? "google-older" : "google";
  if (has("given name", "family name", "group membership")) return "google-older";
  if (has("e mail address", "first name", "last name")) return "outlook";
  if (has("assigned to", "stage")) return "follow-up-boss";
  return undefined;
}

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
  const words = wordsOfHeader(name);
  const [field = "extra"] = rules.find(([, pattern]) => pattern.test(words)) ?? [];
  const isStrangers = words.split(" ").some((word) => strangers.has(word) && word !== "office" && word !== "owner");
  return isStrangers || /\bassistant\b/.test(words) ? "extra" : field;
}
