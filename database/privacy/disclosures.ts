import { compiledOnce } from "#database/engine/compiled-once.ts";
import type { Reader, Writer } from "#database/schema.ts";
import type { DisclosuresTable } from "./consent-schema.ts";

export async function insertDisclosure(tx: Writer, disclosure: DisclosuresTable): Promise<void> {
  await insert(tx, disclosure);
}

const insert = compiledOnce((tx, disclosure: DisclosuresTable) => tx.insertInto("disclosures").values(disclosure));

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
