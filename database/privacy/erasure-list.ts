import { type RawBuilder, sql } from "kysely";
import type { Reader } from "#database/schema.ts";
import type { ErasureList } from "#domain/privacy/erasure-list.ts";
import type { TableName } from "./declaration.ts";
import type { PersonRecords } from "./person-records.ts";
import { countRows } from "./person-rows.ts";

/** What erasing these records empties, and what it leaves, as the store has it now. */
export async function erasureList(reader: Reader, records: PersonRecords): Promise<ErasureList> {
  const { leads, inquiries, applications, applicationsWithPayment } = records;
  const known = { leads, inquiries, applications };
  const count = (table: TableName, where?: RawBuilder<unknown>) => countRows(reader, table, known, where);
  const named = sql`email != ''`;
  return {
    goes: {
      requests: await count("leads", named),
      consentPersons: await count("consentPersons"),
      emails: await emailsAbout(reader, [...leads, ...inquiries, ...applications]),
      notes: await count("leadNotes"),
      callbacks: await count("leadCallbacks"),
      wishes: await count("leadWishes", sql`("textForUs" is not null or "textForAgent" is not null)`),
      inquiries: await count("inquiries", sql`message != ''`),
      applications: await count("applications", named),
    },
    stays: {
      emptiedRequests: leads.length,
      consents: await count("consents"),
      disclosures: await count("disclosures"),
      checks: await count("leadChecks"),
      routings: await count("leadRoutings"),
      views: await count("leadViews"),
      privacyRequests: await count("rightsRequests"),
      payments: applicationsWithPayment.length,
    },
    agents: await agentsWith(reader, leads),
  };
}

async function emailsAbout(reader: Reader, records: readonly string[]): Promise<number> {
  if (records.length === 0) return 0;
  const rows = await reader
    .selectFrom("deliveries")
    .select("id")
    .where("about", "in", records)
    .where("payload", "like", "%@%")
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
