import type { Reader, Writer } from "#database/schema.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import { contactOf } from "./contacts.ts";
import type { DealsTable } from "./contacts-schema.ts";

/** Of a contact and of those merged into it, the newest first. */
export const dealsOf = (reader: Reader, contactIds: readonly string[]): Promise<DealsTable[]> =>
  reader
    .selectFrom("deals")
    .selectAll()
    .where("contactId", "in", contactIds)
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .execute();

/** @returns undefined if there is none whose client this viewer may see */
export async function ownDealOf(reader: Reader, viewer: Viewer, id: string): Promise<DealsTable | undefined> {
  const deals = reader.selectFrom("deals").selectAll().where("agentId", "=", viewer.agentId);
  const deal = await deals.where("id", "=", id).executeTakeFirst();
  return deal && (await contactOf(reader, viewer, deal.contactId)) ? deal : undefined;
}

/** @param version the one on which the change rests @returns false if it changed since; then nothing changed */
export async function updateDeal(
  tx: Writer,
  { id, version }: Pick<DealsTable, "id" | "version">,
  change: Partial<Omit<DealsTable, "id" | "agentId" | "contactId" | "version">>,
): Promise<boolean> {
  const updated = await tx
    .updateTable("deals")
    .set({ ...change, version: version + 1 })
    .where("id", "=", id)
    .where("version", "=", version)
    .returning("id")
    .executeTakeFirst();
  return updated !== undefined;
}
