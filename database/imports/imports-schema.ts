import type { Declarations } from "#database/privacy/declaration.ts";
import type { ImportWay } from "#domain/contacts/import/import-field.ts";
import type { ImportFileFault, ImportFileForm } from "#domain/imports/import-file.ts";
import type { ImportOutcome, ImportRowRefusal, ImportState, UndoOutcome } from "#domain/imports/import-state.ts";

/** A file of contacts that a member sent, or of agents that staff sent. */
export interface ImportsTable {
  id: string;
  /** The workspace; `officeImports`: the office. */
  agentId: string;
  /** Of the office: a staff id. */
  memberId: string;
  createdAt: string;
  /** As the browser sent it. */
  name: string;
  /** Of the content in `World.files`; empty: it was removed. */
  sha256: string;
  bytes: number;
  encoding: ImportFileForm["encoding"];
  /** Null: cards. */
  delimiter: NonNullable<ImportFileForm["delimiter"]> | null;
  /** JSON: name, field and samples of each column; of cards none. */
  columns: string;
  /** 1: the first row is no person. */
  hasHeader: 0 | 1;
  way: ImportWay;
  /** For everybody in the file; empty: none. */
  tag: string;
  state: ImportState;
  fault: ImportFileFault | null;
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
  /** JSON: what staff chose for all agents of a file. Left out: the file has contacts, or nothing is chosen yet. */
  choices?: string | null;
}

/** What became of a row. They go with the file, 30 days after the import. */
export interface ImportRowsTable {
  importId: string;
  /** As a spreadsheet counts. (importId, no) is unique. */
  no: number;
  /** The workspace; of the office's: the agent whom the row added. */
  agentId: string;
  outcome: ImportOutcome;
  contactId: string | null;
  /** Of the contact after this row, to see whether it was edited since. */
  version: number | null;
  /** JSON: what a filled contact had before. */
  before: string | null;
  /** Why a row was refused, or that Excel had shortened a phone. */
  reason: ImportRowRefusal | "shortened" | null;
  /** JSON: of a refused row. */
  cells: string | null;
  /** Of a person without phone and email, whom only all of it together can recognize; of an agent: as the row left them. */
  digest: string | null;
  undone: UndoOutcome | null;
  /** JSON: what became of a row of agents. Left out: none. */
  says?: string | null;
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
