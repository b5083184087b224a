import { sql } from "kysely";
import type { Reader, Writer } from "#database/schema.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import { contactsById } from "./contacts.ts";
import type { ContactPairsTable, ContactPointsTable, ContactsTable } from "./contacts-schema.ts";

export interface Duplicate {
  one: ContactsTable;
  other: ContactsTable;
  /** What both have. */
  shared: Pick<ContactPointsTable, "kind" | "value">;
}

/** Pairs with the same phone or email of which nobody has said that they are two people. @param most pairs */
export async function duplicatesOf(reader: Reader, viewer: Viewer, most: number): Promise<Duplicate[]> {
  const { rows } = await sql<{ oneId: string; otherId: string; kind: ContactPointsTable["kind"]; value: string }>`
    select one."contactId" as "oneId", other."contactId" as "otherId", min(one.kind) as kind, min(one.value) as value
    from "contactPoints" as one
    join "contactPoints" as other on other."agentId" = one."agentId" and other.kind = one.kind
      and other.address = one.address and other."contactId" > one."contactId"
    join contacts as a on a.id = one."contactId" and a."mergedInto" is null and a."removedAt" is null
    join contacts as b on b.id = other."contactId" and b."mergedInto" is null and b."removedAt" is null
    where one."agentId" = ${viewer.agentId} and not exists (select 1 from "contactPairs" as apart
      where apart."agentId" = one."agentId" and apart."oneId" = one."contactId" and apart."otherId" = other."contactId")
    group by one."contactId", other."contactId" order by 1, 2 limit ${sql.lit(most)}`.execute(reader);
  const contacts = await contactsById(reader, viewer, [...new Set(rows.flatMap((row) => [row.oneId, row.otherId]))]);
  const byId = new Map(contacts.map((contact) => [contact.id, contact]));
  return rows.flatMap(({ oneId, otherId, kind, value }) => {
    const [one, other] = [byId.get(oneId), byId.get(otherId)];
    return one && other ? [{ one, other, shared: { kind, value } }] : [];
  });
}

/** Said twice is said once. */
export async function insertPair(tx: Writer, pair: ContactPairsTable): Promise<void> {
  await tx
    .insertInto("contactPairs")
    .values(pair)
    .onConflict((conflict) => conflict.columns(["agentId", "oneId", "otherId"]).doNothing())
    .execute();
}
