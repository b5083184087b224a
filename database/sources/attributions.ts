import type { Reader, Writer } from "#database/schema.ts";
import type { AttributionsTable } from "./sources-schema.ts";

export async function insertAttribution(tx: Writer, attribution: AttributionsTable): Promise<void> {
  await tx.insertInto("attributions").values(attribution).execute();
}

export const attributionOfLead = (reader: Reader, leadId: string): Promise<AttributionsTable | undefined> =>
  reader.selectFrom("attributions").selectAll().where("id", "=", leadId).executeTakeFirst();
