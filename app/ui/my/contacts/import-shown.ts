import type { ShownColumn } from "#app/ui/imports/column-choices.tsx";
import type { ImportPreset } from "#domain/contacts/import/columns.ts";
import type { ImportWay } from "#domain/contacts/import/import-field.ts";
import type { ImportCounts, ImportState, UndoOutcome } from "#domain/imports/import-state.ts";

/** What a member does with an import on its page. */
export type ImportAct = "columns" | "run" | "undo" | "removal";

export interface ShownImport {
  id: string;
  name: string;
  createdAt: string;
  state: ImportState;
  /** Undefined: the file has cards. */
  columns: readonly ShownColumn[] | undefined;
  /** Not shown, as they have no value at the beginning. */
  emptyColumns: number;
  preset: ImportPreset | undefined;
  way: ImportWay;
  tag: string;
  doneTo: number;
  total: number;
  counts: ImportCounts;
  undoCounts: Record<UndoOutcome, number>;
  /** The sentence. */
  fault: string | undefined;
  /** The last day on which it can be taken back; undefined: never again. */
  undoUntil: string | undefined;
  /** The first rows whose phone Excel had shortened. */
  shortened: readonly number[];
  /** Of whom an undo left. */
  kept: readonly { id: string; name: string }[];
  hasRefusedRows: boolean;
  timeZone: string;
}

export interface ListedImport extends Pick<ShownImport, "id" | "name" | "createdAt" | "state"> {
  added: number;
}
