import type { NewImportRow } from "#database/imports/imports.ts";
import type { ImportRowsTable, ImportsTable } from "#database/imports/imports-schema.ts";
import type { FieldValue } from "#domain/imports/field-value.ts";
import type { ImportCounts, ImportRowRefusal, UndoOutcome } from "#domain/imports/import-state.ts";
import type { Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

export type ImportedRow =
  | { no: number; values: FieldValue[]; cells: string[] }
  | { no: number; refused: ImportRowRefusal; cells: string[] };

/** What the rows of a file become: contacts of a workspace, or agents of the network. */
export interface ImportKind {
  /** What a column can be. */
  fields: readonly string[];
  mostRows: number;
  columnsOf(header: readonly string[]): { name: string; field: string }[];
  /** Whether rows with these fields can be somebody. */
  isEnough(fields: ReadonlySet<string>): boolean;
  begin(world: World, file: ImportsTable): Promise<ImportWork>;
  /** Takes back what these rows did and nobody has touched since, in their order. */
  undo(tx: Transaction, rows: readonly ImportRowsTable[], file: ImportsTable): Promise<Map<number, UndoOutcome>>;
}

/** One dry run, or one run. */
export interface ImportWork {
  /** Changes nobody. Rows before these count as done. @returns what the store keeps of the dry run, too */
  judge(rows: readonly ImportedRow[]): Promise<{ counts: ImportCounts; rows: NewImportRow[] }>;
  store(tx: Transaction, rows: readonly ImportedRow[]): Promise<ImportCounts>;
}
