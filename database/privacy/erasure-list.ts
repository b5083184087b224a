import { sql } from "kysely";
import type { Reader } from "#database/schema.ts";
import type { ErasureList } from "#domain/privacy/erasure-list.ts";
import type { PersonRecords } from "./person-records.ts";

/** What erasing these records empties, and what it leaves, as the store has it now. */
export async function erasureList(reader: Reader, records: PersonRecords): Promise<ErasureList> {
  const { leads, messages, applications, applicationsWithPayment } = records;
  const about = [...leads, ...messages, ...applications];
  const count = (table: CountedTable, column: string, ids: readonly string[], where = sql`1 = 1`) =>
    countOf(reader, { table, column, ids, where });
  const notEmptied = sql`payload like '%@%'`;
  const named = sql`email != ''`;
  return {
    goes: {
      requests: await count("leads", "id", leads, named),
      consentPersons: await consentPersons(reader, leads),
      emails: await count("deliveries", "about", about, notEmptied),
      notes: await count("leadNotes", "leadId", leads),
      callbacks: await count("leadCallbacks", "leadId", leads),
      wishes: await count(
        "leadWishes",
        "leadId",
        leads,
        sql`("wordsForUs" is not null or "wordsForAgent" is not null)`,
      ),
      messages: await count("messages", "id", messages, sql`message != ''`),
      applications: await count("applications", "id", applications, named),
    },
    stays: {
      shells: leads.length,
      consents: await count("consents", "leadId", leads),
      disclosures: await count("disclosures", "leadId", leads),
      checks: await count("leadChecks", "leadId", leads),
      routings: await count("leadRoutings", "leadId", leads),
      views: await count("leadViews", "leadId", leads),
      privacyRequests: await privacyRequests(reader, leads),
      payments: applicationsWithPayment.length,
    },
    agents: await agentsWith(reader, leads),
  };
}

type CountedTable =
  | "leads"
  | "deliveries"
  | "leadNotes"
  | "leadCallbacks"
  | "leadWishes"
  | "messages"
  | "applications"
  | "consents"
  | "disclosures"
  | "leadChecks"
  | "leadRoutings"
  | "leadViews";

async function countOf(
  reader: Reader,
  {
    table,
    column,
    ids,
    where,
  }: { table: CountedTable; column: string; ids: readonly string[]; where: ReturnType<typeof sql> },
): Promise<number> {
  if (ids.length === 0) return 0;
  const { rows } = await sql<{ count: number | string }>`select count(*) as count from ${sql.table(table)}
    where ${sql.ref(column)} in (${sql.join(ids)}) and ${where}`.execute(reader);
  return Number(rows[0]?.count ?? 0);
}

async function consentPersons(reader: Reader, leads: readonly string[]): Promise<number> {
  if (leads.length === 0) return 0;
  const rows = await reader
    .selectFrom("consentPersons")
    .innerJoin("consents", "consents.id", "consentPersons.consentId")
    .select("consentId")
    .where("leadId", "in", leads)
    .execute();
  return rows.length;
}

async function privacyRequests(reader: Reader, leads: readonly string[]): Promise<number> {
  if (leads.length === 0) return 0;
  const rows = await reader
    .selectFrom("rightsRecords")
    .select("requestId")
    .distinct()
    .where("recordId", "in", leads)
    .execute();
  return rows.length;
}

async function agentsWith(reader: Reader, leads: readonly string[]): Promise<ErasureList["agents"]> {
  if (leads.length === 0) return [];
  const rows = await reader
    .selectFrom("acceptances")
    .select(["agentId", "feePercent", "endedAt"])
    .where("leadId", "in", leads)
    .orderBy("acceptedAt")
    .orderBy("id")
    .execute();
  return rows.map(({ agentId, feePercent, endedAt }) => ({ agentId, feePercent, isOpen: endedAt === null }));
}
