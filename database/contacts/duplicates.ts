import { sql } from "kysely";
import type { Reader, Writer } from "#database/schema.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import { type PointKind, pointKinds } from "#domain/contacts/contact.ts";
import { contactsById } from "./contacts.ts";
import type { ContactPairsTable, ContactPointsTable, ContactsTable } from "./contacts-schema.ts";

export interface Duplicate {
  one: ContactsTable;
  other: ContactsTable;
  /** What both have. */
  shared: Pick<ContactPointsTable, "kind" | "value">;
}

/** As many addresses are looked at together. */
const portion = 200;

/**
 * Pairs with the same phone or email of which nobody has said that they are two people. Addresses of two points or more
 * come from an index, in portions: a join of all points with all would hold the server of a large book.
 * @param most pairs
 */
export async function duplicatesOf(reader: Reader, viewer: Viewer, most: number): Promise<Duplicate[]> {
  const pairs = new Map<string, Duplicate>();
  for (const kind of pointKinds) {
    let after = "";
    for (let isMore = true; isMore && pairs.size < most; ) {
      const addresses = await sharedAddresses(reader, viewer, { kind, after });
      for (const pair of await pairsWith(reader, viewer, kind, addresses)) {
        const key = `${pair.one.id} ${pair.other.id}`;
        if (!pairs.has(key) && pairs.size < most) pairs.set(key, pair);
      }
      after = addresses.at(-1) ?? after;
      isMore = addresses.length === portion;
    }
  }
  return [...pairs.values()];
}

async function sharedAddresses(
  reader: Reader,
  { agentId }: Viewer,
  { kind, after }: { kind: PointKind; after: string },
): Promise<string[]> {
  const rows = await reader
    .selectFrom("contactPoints")
    .select("address")
    .where("agentId", "=", agentId)
    .where("kind", "=", kind)
    .where("address", ">", after)
    .groupBy("address")
    .having(({ fn }) => fn.countAll(), ">", 1)
    .orderBy("address")
    .limit(portion)
    .execute();
  return rows.map(({ address }) => address);
}

async function pairsWith(
  reader: Reader,
  viewer: Viewer,
  kind: PointKind,
  addresses: readonly string[],
): Promise<Duplicate[]> {
  if (addresses.length === 0) return [];
  const { rows } = await sql<{ oneId: string; otherId: string; value: string }>`
    select one."contactId" as "oneId", other."contactId" as "otherId", min(one.value) as value
    from "contactPoints" as one
    join "contactPoints" as other on other."agentId" = one."agentId" and other.kind = one.kind
      and other.address = one.address and other."contactId" > one."contactId"
    join contacts as a on a.id = one."contactId" and a."mergedInto" is null and a."removedAt" is null
    join contacts as b on b.id = other."contactId" and b."mergedInto" is null and b."removedAt" is null
    where one."agentId" = ${viewer.agentId} and one.kind = ${kind} and one.address in (${sql.join(addresses)})
      and not exists (select 1 from "contactPairs" as apart where apart."agentId" = one."agentId"
        and apart."oneId" = one."contactId" and apart."otherId" = other."contactId")
    group by one."contactId", other."contactId" order by 1, 2`.execute(reader);
  const contacts = await contactsById(reader, viewer, [...new Set(rows.flatMap((row) => [row.oneId, row.otherId]))]);
  const byId = new Map(contacts.map((contact) => [contact.id, contact]));
  return rows.flatMap(({ oneId, otherId, value }) => {
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
