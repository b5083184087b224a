import type { AgentRowRefusal } from "#domain/agents/import/imported-agent.ts";
import { undoDays } from "#domain/contacts/contact-change.ts";
import type { RowRefusal } from "#domain/contacts/import/import-field.ts";
import { addDuration } from "#domain/values/add-duration.ts";

/**
 * "columns": what they are is to be chosen; "checking": the dry run; "checked": counted, nothing changed; "refused": the
 * file cannot be read.
 */
export const importStates = [
  ...(["columns", "checking", "checked", "running", "done", "undoing", "undone", "refused"] as const),
] as const;
export type ImportState = (typeof importStates)[number];

export const importOutcomes = ["new", "filled", "same", "refused"] as const;
/** Of one row. */
export type ImportOutcome = (typeof importOutcomes)[number];

/** "kept": the member changed the person since; "lost": the person was merged or removed since. */
export const undoOutcomes = ["reversed", "kept", "lost"] as const;
export type UndoOutcome = (typeof undoOutcomes)[number];

/** Of rows. `households`: of the new ones, those who share a phone with somebody; `shortened`: rows whose phone Excel had shortened. */
export interface ImportCounts extends Record<ImportOutcome, number> {
  households: number;
  shortened: number;
  stopped: number;
  /** Of agents: zip codes that they get, and those with a waitlist. */
  zips: number;
  waiting: number;
}

export const noCounts: ImportCounts = {
  ...{ new: 0, filled: 0, same: 0, refused: 0 },
  ...{ households: 0, shortened: 0, stopped: 0, zips: 0, waiting: 0 },
};

export const addCounts = (one: ImportCounts, other: ImportCounts): ImportCounts => ({
  new: one.new + other.new,
  filled: one.filled + other.filled,
  same: one.same + other.same,
  refused: one.refused + other.refused,
  households: one.households + other.households,
  shortened: one.shortened + other.shortened,
  stopped: one.stopped + other.stopped,
  zips: one.zips + other.zips,
  waiting: one.waiting + other.waiting,
});

export const isImportAtWork = (state: ImportState) =>
  state === "checking" || state === "running" || state === "undoing";

export const noUndoCounts: Record<UndoOutcome, number> = { reversed: 0, kept: 0, lost: 0 };

/** For 30 days. */
export const mayUndoImport = ({ endedAt }: { endedAt: string | null }, now: Date): boolean =>
  endedAt !== null && now.toISOString() < addDuration(new Date(endedAt), { days: undoDays });

/** Why one row or card is left out. */
export type ImportRowRefusal = RowRefusal | AgentRowRefusal;

/** Of the office's imports, which are of agents; of others the id of the workspace. */
export const officeImports = "";
