/** Why nothing of a file is read. */
export type ImportFileFault =
  | "empty-file"
  | "too-large-file"
  | "spreadsheet"
  | "no-text"
  | "no-rows"
  | "too-many-rows"
  | "too-many-columns"
  | "unclosed-quote";

export const mostImportBytes = 50 * 1024 * 1024;
export const mostImportColumns = 300;
/** As many as a page asks about: a form has at most 100 fields. The others stay as we read them. */
export const mostAskedColumns = 90;

/** How to read the bytes of a file. `delimiter`: of the cells; undefined: the file has cards (vCard). */
export interface ImportFileForm {
  encoding: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";
  delimiter: "," | ";" | "\t" | undefined;
}
