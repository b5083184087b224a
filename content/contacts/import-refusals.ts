import { longestTag } from "#domain/contacts/contact.ts";
import type { RowRefusal } from "#domain/contacts/import/import-field.ts";
import type { ImportFileFault } from "#domain/imports/import-file.ts";

/** Why a file was refused. Nobody was added. */
const ofFile: Record<ImportFileFault | "no-file" | "too-many-files" | "not-stored" | "no-crm", string> = {
  "no-file": "Choose a file first.",
  "empty-file": "This file is empty.",
  "too-large-file": "This file is larger than 50 MB. Split it into two files.",
  spreadsheet: "This is an Excel workbook. Save it as CSV: in Excel choose File, Save As, CSV UTF-8.",
  "no-text": "This is not a CSV or vCard file, whatever its name says. Export your contacts again as CSV or vCard.",
  "no-rows": "This file has no people: only a header, or nothing at all.",
  "too-many-rows": "This file has more than 100,000 rows. Split it into two files.",
  "too-many-columns": "This file has more than 300 columns. Remove those that you do not need.",
  "unclosed-quote":
    "A quotation mark opens a cell and is never closed. Nothing was imported, because all rows after it would be read wrong. Correct this row and send the file again.",
  "too-many-files": "You have 50 files here. Remove one that you do not need.",
  "not-stored": "The file could not be stored. Try again in a few minutes.",
  "no-crm": "Nothing was stored: your plan has no CRM now.",
};

export const fileFaultText = (fault: keyof typeof ofFile, at: number | null | undefined): string =>
  at ? `Row ${at}: ${ofFile[fault]}` : ofFile[fault];

const notNow = "This import has gone on since you opened the page. Here is how it stands now.";
const noCrm = "Nothing was changed: your plan has no CRM now. What is in your book stays.";

export const importRefusals = {
  columns: {
    "not-now": notNow,
    "no-crm": noCrm,
    nobody: "Choose at least one column with a name, a company, a phone or an email.",
    "long-tag": `Use at most ${longestTag} characters for a tag.`,
  },
  run: { "not-now": notNow, "no-crm": noCrm },
  undo: { "not-now": notNow, "too-late": "An import can be taken back for 30 days, and they have passed." },
  removal: { "not-now": notNow },
} as const;

/** In the file of rows that were left out. */
export const rowRefusals: Record<RowRefusal, string> = {
  empty: "No name, company, phone or email",
  "bad-card": "This card cannot be read",
};
