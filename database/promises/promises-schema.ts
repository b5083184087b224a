import type { Declarations } from "#database/privacy/declaration.ts";
import type { PromiseName } from "#domain/promises/promise-figure.ts";

/** Append-only: the database refuses updates and deletes. (name, day) is unique. */
export interface PromiseFiguresTable {
  id: string;
  name: PromiseName;
  /** YYYY-MM-DD, UTC. */
  day: string;
  countedAt: string;
  /** Whole; null: nothing to count. */
  value: number | null;
  sample: number;
}

export interface PromisesSchema {
  promiseFigures: PromiseFiguresTable;
}

export const personalDataOfPromises = {
  promiseFigures: { of: "nobody" },
} as const satisfies Declarations<"promiseFigures">;
