import type { RowRefusal } from "#domain/contacts/import/import-field.ts";
import type { FieldValue } from "#domain/imports/field-value.ts";
import type { ImportFileFault, ImportFileForm } from "#domain/imports/import-file.ts";

/** `no`: of a row as a spreadsheet counts it, with the header; of a card, from 1. */
export type FileRow =
  | { no: number; cells: string[] }
  | { no: number; values: FieldValue[] }
  | { no: number; refused: RowRefusal; text: string }
  /** Nothing comes after it. */
  | { no: number; fault: ImportFileFault };

export interface WatchedContent {
  /** Passes everything on. Read it to its end. */
  content: AsyncIterable<Uint8Array>;
  /** Then: what the file is. */
  form(): ImportFileForm | { fault: ImportFileFault };
}

/** Reads files of contacts: CSV and vCard. */
export interface ContactReader {
  /** Finds out what a file is while somebody else stores it. */
  watch(content: AsyncIterable<Uint8Array>): WatchedContent;
  /** Some kilobytes a turn of the event loop, whatever the file. Rows and cells that are blank are left out, but counted. */
  rows(content: AsyncIterable<Uint8Array>, form: ImportFileForm): AsyncGenerator<FileRow, void, undefined>;
}
