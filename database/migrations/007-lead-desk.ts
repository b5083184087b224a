import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { leadTerms } from "#domain/leads/lead-search-terms.ts";

const pageOfLeads = 500;
/** Rows of three values each stay below what a statement may carry. */
const wordsAtOnce = 500;

/**
 * What the office's desk for leads stands on: an index for each way of filtering the list, the words under which a lead
 * is found, its consent and its later namesakes found from the lead, and who asked the router.
 */
export function leadDesk(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("leadRoutings").addColumn("staffId", "text").execute();
      for (const filters of [["consent"], ["stage", "consent"]]) await walk(db, filters);
      for (const filters of [[], ["consent"], ["stage"], ["stage", "consent"]]) await walkOfHeld(db, filters);
      await db.schema.createIndex("leads_sameAs").on("leads").columns(["sameAs", "receivedAt"]).execute();
      await db.schema.createIndex("consents_leadId").on("consents").column("leadId").execute();
      await wordsOfLeads(db);
    },
  };
}

interface KeptBefore {
  leads: { id: string; answers: string; firstName: string; lastName: string; phone: string; email: string };
  searchWords: { scope: string; word: string; recordId: string };
}

/** Leads that came before this migration are found as well. */
async function wordsOfLeads(store: Parameters<Migration["up"]>[0]): Promise<void> {
  const db: Kysely<KeptBefore> = store;
  let after = "";
  for (;;) {
    const page = await db
      .selectFrom("leads")
      .select(["id", "answers", "firstName", "lastName", "phone", "email"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(pageOfLeads)
      .execute();
    const rows = page.flatMap(({ id, answers, ...contactInfo }) =>
      leadTerms({ answers: JSON.parse(answers), contactInfo }).map((word) => ({ scope: "leads", word, recordId: id })),
    );
    for (let from = 0; from < rows.length; from += wordsAtOnce) {
      await db
        .insertInto("searchWords")
        .values(rows.slice(from, from + wordsAtOnce))
        .execute();
    }
    after = page.at(-1)?.id ?? after;
    if (page.length < pageOfLeads) return;
  }
}

/** In the order of the list, those that share what is filtered by. */
const walk = (db: Kysely<unknown>, filters: string[]) =>
  db.schema
    .createIndex(["leads", ...filters].join("_"))
    .on("leads")
    .columns([...filters, "receivedAt", "id"])
    .execute();

/** The same for those held for review; they are few, so their indexes are small. */
const walkOfHeld = (db: Kysely<unknown>, filters: string[]) =>
  db.schema
    .createIndex(["leads_held", ...filters].join("_"))
    .on("leads")
    .columns([...filters, "receivedAt", "id"])
    .where(sql<boolean>`"heldFor" is not null`)
    .execute();
