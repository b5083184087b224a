import type { Reader, Writer } from "#database/schema.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import { parseRelation, type Relation } from "#domain/contacts/relation.ts";
import { contactsFor } from "./contacts.ts";
import type { ContactConsentsTable, ContactPointsTable, ContactStopsTable } from "./contacts-schema.ts";

/** Said twice is said once. */
export async function insertStops(tx: Writer, stops: readonly ContactStopsTable[]): Promise<void> {
  if (stops.length > 0) await tx.insertInto("contactStops").values(stops).execute();
}

type Address = Pick<ContactPointsTable, "kind" | "address">;

/** Of the workspace, whoever has the address. @returns whether an address was stopped */
export async function stoppedIn(
  reader: Reader,
  agentId: string,
  addresses: readonly Address[],
): Promise<(address: Address) => ContactStopsTable | undefined> {
  if (addresses.length === 0) return () => undefined;
  const rows = await reader
    .selectFrom("contactStops")
    .selectAll()
    .where("agentId", "=", agentId)
    .where("address", "in", [...new Set(addresses.map(({ address }) => address))])
    .orderBy("at")
    .execute();
  const found = new Map(rows.map((row) => [`${row.kind} ${row.address}`, row]));
  return ({ kind, address }) => found.get(`${kind} ${address}`);
}

export interface ContactRights {
  /** As last said; null: never. */
  relation: Relation | null;
  /** When they agreed in writing to automatic texts or emails, by kind. */
  agreed: Map<ContactConsentsTable["kind"], ContactConsentsTable>;
}

/** What a member recorded of each of these contacts, merged ones as the one that they are. */
export async function contactRights(
  reader: Reader,
  contactIds: readonly string[],
): Promise<(id: string) => ContactRights> {
  const rows =
    contactIds.length === 0
      ? []
      : await reader
          .selectFrom("contactConsents")
          .selectAll()
          .where("contactId", "in", contactIds)
          .orderBy("at")
          .orderBy("id")
          .execute();
  const byContact = Map.groupBy(rows, ({ contactId }) => contactId);
  return (id) => {
    const said = byContact.get(id) ?? [];
    const relation = said.findLast(({ kind }) => kind === "relation");
    return {
      relation: (relation && parseRelation(relation.text)) ?? null,
      agreed: new Map(said.filter(({ kind }) => kind !== "relation").map((row) => [row.kind, row])),
    };
  };
}

/** Some contacts of the list, or everybody with a tag. */
export type PeopleAsked = { ids: readonly string[] } | { tag: string };

/** Of those that this viewer may see, the ones of whom nobody has said how they know them. */
export async function contactsWithoutRelation(
  reader: Reader,
  viewer: Viewer,
  of: PeopleAsked,
  most: number,
): Promise<string[]> {
  const unasked = contactsFor(reader, viewer)
    .select("contacts.id")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("contactConsents")
            .select("contactConsents.id")
            .whereRef("contactConsents.contactId", "=", "contacts.id")
            .where("kind", "=", "relation"),
        ),
      ),
    );
  const asked =
    "ids" in of
      ? unasked.where("contacts.id", "in", of.ids)
      : unasked.where("contacts.id", "in", (from) =>
          from
            .selectFrom("contactTags")
            .select("contactTags.contactId")
            .where("contactTags.agentId", "=", viewer.agentId)
            .where("tag", "=", of.tag)
            .where("removedBy", "is", null),
        );
  return (await asked.limit(most).execute()).map(({ id }) => id);
}
