import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Writer } from "#database/schema.ts";

/** Transactions that run beside others with other keys: those of PostgreSQL (decision 3). */
const besideOthers = new WeakSet<Writer>();

/** It changes what other keys are about, so it is done again while nobody else submits or acts. */
export class WholeTurnError extends Error {
  override readonly name = "WholeTurnError";
}

export function runsBesideOthers(tx: Writer): Writer {
  besideOthers.add(tx);
  return tx;
}

/** From here on the work concerns more than the keys of its transaction. Elsewhere it does nothing. */
export function takeWholeTurn(tx: Writer): void {
  if (besideOthers.has(tx)) throw new WholeTurnError();
}

/** Waits until others with this name have committed. Last in a transaction, as it keeps others waiting to the end. */
export async function lockUntilEnd(tx: Writer, name: string): Promise<void> {
  if (besideOthers.has(tx)) await sql.raw(`select ${lockOf(name)}`).execute(tx);
}

/** Sorted, so that no two transactions wait for each other. */
export const locksOf = (keys: readonly string[]) => [...new Set(keys.map(lockOf))].sort().join(", ");

const lockOf = (key: string) => `pg_advisory_xact_lock(${createHash("sha256").update(key).digest().readBigInt64BE()})`;
