import type { Reader, Writer } from "#database/schema.ts";
import type { DisclosuresTable } from "./consent-schema.ts";

export async function insertDisclosure(tx: Writer, disclosure: DisclosuresTable): Promise<void> {
  await tx.insertInto("disclosures").values(disclosure).execute();
}

/** Oldest first. */
export function disclosuresTo(reader: Reader, leadId: string): Promise<DisclosuresTable[]> {
  return reader
    .selectFrom("disclosures")
    .selectAll()
    .where("leadId", "=", leadId)
    .orderBy("shownAt")
    .orderBy("shownIn", "desc")
    .execute();
}
