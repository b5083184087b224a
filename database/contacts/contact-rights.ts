import { sql } from "kysely";
import type { Reader, Writer } from "#database/schema.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import { parseRelation, type Relation } from "#domain/contacts/relation.ts";
import { type BounceReason, type DeadAddress, hardReasons } from "#domain/conversations/bounce.ts";
import { contactsFor, isAnyOf, personNow } from "./contacts.ts";
import type { ContactConsentsTable, ContactStopsTable, StopSource } from "./contacts-schema.ts";

/** Addresses and people of whom no stop is known. */
export async function insertStops(tx: Writer, stops: readonly ContactStopsTable[]): Promise<void> {
  if (stops.length > 0) await tx.insertInto("contactStops").values(stops).execute();
}

type Address = Pick<ContactStopsTable, "kind" | "address">;

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
    .where("liftedAt", "is", null)
    .orderBy("at")
    .execute();
  const found = new Map(rows.map((row) => [`${row.kind} ${row.address}`, row]));
  return ({ kind, address }) => found.get(`${kind} ${address}`);
}

/** The person takes back what they said of these contacts in these ways. @returns whether there was such a stop */
export async function liftStops(
  tx: Writer,
  contactIds: readonly string[],
  { sources, liftedAt }: { sources: readonly StopSource[]; liftedAt: string },
): Promise<boolean> {
  const lifted = await tx
    .updateTable("contactStops")
    .set({ liftedAt })
    .where("contactId", "in", contactIds)
    .where("source", "in", sources)
    .where("liftedAt", "is", null)
    .returning("id")
    .execute();
  return lifted.length > 0;
}

/** What keeps a workspace from a person, whatever addresses they have. */
export interface KeptAway {
  isStopped: boolean;
  /** Of an email as it is compared; undefined: mail to it arrives, as far as we know. */
  deadAt(address: string | null): DeadAddress | undefined;
}

/**
 * Of these contacts, and of those merged into them. An address is dead since an email to it bounced, until a mail comes
 * from it that is later than that email.
 */
export async function keptFrom(reader: Reader, ids: readonly string[]): Promise<(id: string) => KeptAway> {
  const stops = sql`select ${personNow} as "personId", 'stop' as address, "contactStops".at as at, '' as reason
    from "contactStops" join contacts as named on named.id = "contactStops"."contactId"
    where kind = 'person' and "liftedAt" is null and ${isAnyOf(ids)}`;
  const dead = sql`select ${personNow}, "bouncedAddress", "bouncedAt", "bounceReason"
    from messages join contacts as named on named.id = messages."contactId"
    where "bouncedAt" is not null and "bounceReason" in (${sql.join(hardReasons.map((one) => sql.lit(one)))})
    and ${isAnyOf(ids)} and not exists (select 1 from messages as later where later."agentId" = messages."agentId"
      and later."fromAddress" is not null and later."fromAddress" = messages."bouncedAddress" and later.at > messages.at)`;
  const { rows } =
    ids.length === 0 ? { rows: [] } : await sql<KeptRow>`${stops} union all ${dead} order by at`.execute(reader);
  const byPerson = Map.groupBy(rows, ({ personId }) => personId);
  return (id) => {
    const own = byPerson.get(id) ?? [];
    const deadAt = (address: string | null) => {
      const found = address === null ? undefined : own.find((row) => row.reason !== "" && row.address === address);
      return found?.reason ? { since: found.at, reason: found.reason } : undefined;
    };
    return { isStopped: own.some(({ reason }) => reason === ""), deadAt };
  };
}

interface KeptRow {
  personId: string;
  address: string;
  at: string;
  /** Empty: a stop of the person. */
  reason: BounceReason | "";
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
