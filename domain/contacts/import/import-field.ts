/** What a column of a file can be. */
export const importFields = [
  ...([
    "first-name",
    "last-name",
    "full-name",
    "company",
    "phone",
    "email",
    "label",
    "tags",
    "about",
    "birthday",
  ] as const),
  ...(["street", "city", "state", "zip", "no-phone", "no-email", "no-contact", "extra", "ignore"] as const),
] as const;
export type ImportField = (typeof importFields)[number];

/** A cell of a row, or a property of a card. */
export interface FieldValue {
  field: ImportField;
  /** As the file calls it. */
  name: string;
  /** Of a phone or an email: "mobile". */
  label: string;
  value: string;
}

/** What to do with people who are in the book: fill what is empty, nothing, or overwrite. */
export const importWays = ["fill", "skip", "overwrite"] as const;
export type ImportWay = (typeof importWays)[number];

/** Why one row or card is left out. */
export type RowRefusal = "empty" | "bad-card";

/** Why nothing of a file is read. */
export type ContactFileFault =
  | "empty-file"
  | "too-large-file"
  | "spreadsheet"
  | "no-text"
  | "no-rows"
  | "too-many-rows"
  | "too-many-columns"
  | "unclosed-quote";

export const mostImportBytes = 50 * 1024 * 1024;
export const mostImportRows = 100_000;
export const mostImportColumns = 300;

/** How to read the bytes of a file. `delimiter`: of the cells; undefined: the file has cards (vCard). */
export interface ContactFileForm {
  encoding: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";
  delimiter: "," | ";" | "\t" | undefined;
}
