import { sql } from "kysely";
import type { Reader, Writer } from "#database/schema.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import { contactOf, contactsFor, personNow } from "./contacts.ts";
import type { ContactsTable, DealsTable } from "./contacts-schema.ts";

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

/** Deals of a board, the newest of each stage first, with their client and how many their stage has. */
export async function dealsOnBoard(reader: Reader, viewer: Viewer, most: number) {
  const { rows } = await sql<DealOnBoard>`select * from (select deals.id, deals.title, deals.stage, deals."stageSince",
    deals."touchedAt", deals."memberId", deals.version, deals."priceCents", deals."closingOn", contacts."firstName", contacts."lastName", contacts.company,
    row_number() over (partition by deals.stage order by deals."stageSince" desc, deals.id desc) as place,
    count(*) over (partition by deals.stage) as "ofStage"
    from deals join contacts as named on named.id = deals."contactId" join contacts on contacts.id = ${personNow}
    where deals."agentId" = ${viewer.agentId} and contacts.id in (${contactsFor(reader, viewer).select("contacts.id")})
    ) as found where place <= ${most} order by place`.execute(reader);
  return rows;
}

export interface DealOnBoard
  extends Pick<
      DealsTable,
      "id" | "title" | "stage" | "stageSince" | "touchedAt" | "memberId" | "version" | "priceCents" | "closingOn"
    >,
    Pick<ContactsTable, "firstName" | "lastName" | "company"> {
  ofStage: number | string;
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
