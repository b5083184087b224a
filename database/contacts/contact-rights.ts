import type { Reader, Writer } from "#database/schema.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import { parseRelation, type Relation } from "#domain/contacts/relation.ts";
import { contactsFor, isAnyOf, personNow } from "./contacts.ts";
import type { ContactConsentsTable, ContactPointsTable, ContactStopsTable } from "./contacts-schema.ts";

/** Addresses of which `stoppedIn` knows no stop. */
export async function insertStops(tx: Writer, stops: readonly ContactStopsTable[]): Promise<void> {
  if (stops.length > 0) await tx.insertInto("contactStops").values(stops).execute();
}

type Address = Pick<ContactPointsTable, "kind" | "address">;

/** Of the workspace, whoever has the address. @returns the stop of an address; undefined: none */
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

/** What a member recorded of each of these contacts, and of those merged into them. */
export async function contactRights(reader: Reader, ids: readonly string[]): Promise<(id: string) => ContactRights> {
  const rows =
    ids.length === 0
      ? []
      : await reader
          .selectFrom("contactConsents")
          .innerJoin("contacts as named", "named.id", "contactConsents.contactId")
          .selectAll("contactConsents")
          .select(personNow.as("personId"))
          .where(isAnyOf(ids))
          .orderBy("contactConsents.at")
          .orderBy("contactConsents.id")
          .execute();
  const byPerson = Map.groupBy(rows, ({ personId }) => personId);
  return (id) => {
    const said = byPerson.get(id) ?? [];
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
