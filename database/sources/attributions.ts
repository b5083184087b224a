import type { Reader } from "#database/schema.ts";
import type { AttributionsTable } from "./sources-schema.ts";

export const attributionOfLead = (reader: Reader, leadId: string): Promise<AttributionsTable | undefined> =>
  reader.selectFrom("attributions").selectAll().where("id", "=", leadId).executeTakeFirst();
