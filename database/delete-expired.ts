import { sql } from "kysely";
import type { Database } from "#database/database.ts";
import { openOutcomes } from "#domain/sources/incoming-lead.ts";

/** What expires, by its table, and the column that says when. */
const expiring = {
  apiAnswers: "endsAt",
  confirmationCounts: "hour",
  crmNotices: "receivedAt",
  emailCodes: "endsAt",
  endedSessions: "endsAt",
  erasedContacts: "erasedAt",
  intakeContacts: "receivedAt",
  intakePayloads: "receivedAt",
  memberVerifications: "expiresAt",
  referralKeys: "endsAt",
  requestKeys: "endsAt",
  usedTokens: "usedAt",
} as const;

/** Nothing that waits for staff goes unread. */
const kept: Partial<Record<keyof typeof expiring, ReturnType<typeof sql>>> = {
  intakePayloads: sql`outcome not in (${sql.join(openOutcomes)})`,
  intakeContacts: sql`"payloadId" not in (select id from "intakePayloads" where outcome in (${sql.join(openOutcomes)}))`,
};

/** Rows of one transaction: a few milliseconds, so that no request waits for a large table. */
const portion = 500;

/** @param before as the column has it: ISO, or the number of an hour */
export async function deleteExpired(
  database: Database,
  table: keyof typeof expiring,
  before: string | number,
): Promise<void> {
  const [from, isExpired] = [
    sql.table(table),
    sql`${sql.ref(expiring[table])} < ${before} and ${kept[table] ?? sql`1 = 1`}`,
  ];
  const deleteSome = sql`delete from ${from} where ${isExpired}
    and id in (select id from ${from} where ${isExpired} limit ${sql.lit(portion)})`;
  let deleted: number;
  do {
    const { numAffectedRows = 0n } = await database.write((tx) => deleteSome.execute(tx));
    deleted = Number(numAffectedRows);
  } while (deleted >= portion);
}
