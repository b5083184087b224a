import type { ApplicationsTable } from "#database/agents/agents-schema.ts";
import type { Database } from "#database/database.ts";
import { recordsAfter } from "#database/engine/insert-once.ts";
import { listStart } from "#database/engine/paging.ts";
import type { SheetRow } from "../../e2e/sheet-stand-in.ts";

export interface KillFindings {
  stored: number;
  missingInDatabase: number;
  missingAtSheet: number;
  storedTwice: number;
  /** Failed or still pending. */
  undelivered: number;
  /** Submissions whose row the sheet received more than once with the same id. */
  repeatedRows: number;
  /** Submissions whose rows had different ids, so that the sheet could not recognize a repeat. */
  underTwoIds: number;
}

export async function killFindings(
  database: Database,
  acknowledged: ReadonlySet<string>,
  rows: readonly SheetRow[],
): Promise<KillFindings> {
  const byEmail = Map.groupBy(await allApplications(database), ({ email }) => email);
  const rowsByEmail = Map.groupBy(rows, (row) => String(row.email));
  const repeated = [...rowsByEmail.values()].filter((same) => same.length > 1);
  const hasOneId = (same: readonly SheetRow[]) => new Set(same.map(({ id }) => id)).size === 1;
  const emails = [...acknowledged];
  return {
    stored: byEmail.size,
    missingInDatabase: emails.filter((email) => !byEmail.has(email)).length,
    missingAtSheet: emails.filter((email) => !rowsByEmail.has(email)).length,
    storedTwice: [...byEmail.values()].filter((same) => same.length > 1).length,
    undelivered: (await countDeliveries(database, "failed")) + (await countDeliveries(database, "pending")),
    repeatedRows: repeated.filter(hasOneId).length,
    underTwoIds: repeated.filter((same) => !hasOneId(same)).length,
  };
}

export function isAsPromised(findings: KillFindings): boolean {
  const { missingInDatabase, missingAtSheet, storedTwice, undelivered, underTwoIds } = findings;
  return missingInDatabase + missingAtSheet + storedTwice + undelivered + underTwoIds === 0;
}

async function allApplications({ read }: Database): Promise<ApplicationsTable[]> {
  const all: ApplicationsTable[] = [];
  let after = listStart;
  for (;;) {
    const page = await recordsAfter(read, "applications", after, 5000);
    all.push(...page);
    const last = page.at(-1);
    if (!last) return all;
    after = last;
  }
}

export async function countApplications({ read }: Database): Promise<number> {
  const { count } = await read
    .selectFrom("applications")
    .select((is) => is.fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countDeliveries({ read }: Database, state: "pending" | "failed"): Promise<number> {
  const { count } = await read
    .selectFrom("deliveries")
    .select((is) => is.fn.countAll().as("count"))
    .where("state", "=", state)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** All pending deliveries are due, and the leases of dead processes end. */
export async function makeAllDue(database: Database): Promise<void> {
  const dueAt = new Date(0).toISOString();
  await database.write((tx) =>
    tx.updateTable("deliveries").set({ dueAt, leasedUntil: null }).where("state", "=", "pending").execute(),
  );
}
