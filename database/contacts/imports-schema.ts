import type { Declarations } from "#database/privacy/declaration.ts";
import type { ContactFileFault, ContactFileForm, ImportWay, RowRefusal } from "#domain/contacts/import/import-field.ts";
import type { ImportOutcome, ImportState, UndoOutcome } from "#domain/contacts/import/import-state.ts";

/** A file of contacts that a member sent. */
export interface ImportsTable {
  id: string;
  agentId: string;
  memberId: string;
  createdAt: string;
  /** As the browser sent it. */
  name: string;
  /** Of the content in `World.files`; empty: it was removed. */
  sha256: string;
  bytes: number;
  encoding: ContactFileForm["encoding"];
  /** Null: cards. */
  delimiter: NonNullable<ContactFileForm["delimiter"]> | null;
  /** JSON: name, field and samples of each column; of cards none. */
  columns: string;
  /** 1: the first row is no person. */
  hasHeader: 0 | 1;
  way: ImportWay;
  /** For everybody in the file; empty: none. */
  tag: string;
  state: ImportState;
  fault: ContactFileFault | null;
  /** The row of the fault. */
  faultAt: number | null;
  /** Rows of the file; null until the dry run has counted them. */
  total: number | null;
  /** The last row that the work of this state has done. */
  doneTo: number;
  /** JSON: of the dry run, then of the run. */
  counts: string;
  /** JSON: of the undo. */
  undoCounts: string;
  /** Until then one process works on it. */
  leasedUntil: string | null;
  endedAt: string | null;
}

/** What became of a row. They go with the file, 30 days after the import. */
export interface ImportRowsTable {
  importId: string;
  /** As a spreadsheet counts. (importId, no) is unique. */
  no: number;
  agentId: string;
  outcome: ImportOutcome;
  contactId: string | null;
  /** Of the contact after this row, to see whether it was edited since. */
  version: number | null;
  /** JSON: what a filled contact had before. */
  before: string | null;
  /** Why a row was refused, or that Excel had shortened a phone. */
  reason: RowRefusal | "shortened" | null;
  /** JSON: of a refused row. */
  cells: string | null;
  /** Of a person without phone and email, whom only all of it together can recognize. */
  digest: string | null;
  undone: UndoOutcome | null;
}

export interface ImportsSchema {
  imports: ImportsTable;
  importRows: ImportRowsTable;
}

const ofAgent = { find: { column: "agentId", in: "agents" }, copied: "nothing", erased: "deleted" } as const;

export const personalDataOfImports = {
  importRows: ofAgent,
  imports: ofAgent,
} as const satisfies Declarations<keyof ImportsSchema>;
