import { type Kysely, sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";

/** [table, column, what it is called now] */
const columns = [
  ["leadReports", "words", "text"],
  ["leadReports", "appealWords", "appealText"],
  ["reportDecisions", "words", "text"],
  ["refundClaims", "basis", "report"],
  ["refundClaims", "laidAt", "preparedAt"],
  ["refundClaims", "appealWords", "appealText"],
  ["refundDecisions", "words", "text"],
  ["offers", "words", "text"],
  ["leadWishes", "wordsForUs", "textForUs"],
  ["leadWishes", "wordsForAgent", "textForAgent"],
] as const;

/** What people typed is a text, and a refund claim names its report. */
export const textAndReport: StoreMigration = {
  additive: false,
  rewrites: ["activities"],
  async up(db) {
    for (const [table, from, to] of columns) await db.schema.alterTable(table).renameColumn(from, to).execute();
    await db.schema.dropIndex("refundClaims_basis").execute();
    await db.schema
      .createIndex("refundClaims_report")
      .unique()
      .on("refundClaims")
      .columns(["orderId", "report"])
      .execute();
    await renameInContacts(db);
  },
};

/** Within a text a quotation mark has a backslash before it, so that only the name of the field is found. */
async function renameInContacts(db: Kysely<unknown>): Promise<void> {
  await sql`update activities set detail = replace(detail, ',"words":', ',"text":')
    where kind = 'contacted' and detail like '%,"words":%'`.execute(db);
}
