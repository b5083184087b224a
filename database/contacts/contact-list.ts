import { type ExpressionBuilder, type RawBuilder, sql } from "kysely";
import type { ListWindow } from "#database/engine/list-window.ts";
import { inOrder } from "#database/engine/paging.ts";
import { findOwned } from "#database/engine/search-index.ts";
import type { Reader, Schema } from "#database/schema.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import { wellFormed } from "#domain/text/well-formed.ts";
import { mostCounted } from "#domain/values/group-digits.ts";
import { alike, contactsFor, personNow } from "./contacts.ts";

export interface PeopleFilter {
  /** "clients": somebody with a closed deal. "due": to be called, by "keep in touch". */
  show: "all" | "clients" | "due";
  tag: string;
  /** YYYY-MM-DD, for "due". */
  today: string;
}

/** A person who came by a lead is in the list while the workspace has the lead, or knows something of its own. */
export const listedContacts = (reader: Reader, viewer: Viewer) =>
  contactsFor(reader, viewer).where((is) =>
    is.or([
      is("contacts.owner", "!=", "network"),
      is("contacts.firstName", "is not", null),
      is("contacts.lastName", "is not", null),
      is("contacts.company", "is not", null),
      is.exists(
        is
          .selectFrom("contactPoints")
          .select("contactPoints.id")
          .whereRef("contactPoints.contactId", "=", "contacts.id"),
      ),
      is.exists(openLeads(is)),
    ]),
  );

const openLeads = (is: ExpressionBuilder<Schema, "contacts">) =>
  is
    .selectFrom("acceptances")
    .select(sql.lit(1).as("one"))
    .where("acceptances.contactId", "in", alike(is))
    .where("acceptances.endedAt", "is", null);

function filtered(reader: Reader, viewer: Viewer, { show, today }: Omit<PeopleFilter, "tag">) {
  const people = listedContacts(reader, viewer);
  if (show === "due") return people.where("dueOn", "<=", today);
  return show === "clients" ? people.where("contacts.id", "in", clients(reader, viewer)) : people;
}

/** From what has closed, which is little, not from everybody in the book. */
const clients = (reader: Reader, { agentId }: Viewer) =>
  reader
    .selectFrom("acceptances")
    .innerJoin("contacts as named", "named.id", "acceptances.contactId")
    .select(personNow.as("id"))
    .where("acceptances.agentId", "=", agentId)
    .where("acceptances.stage", "=", "closed")
    .where("acceptances.endedAt", "is", null)
    .unionAll(
      reader
        .selectFrom("deals")
        .innerJoin("contacts as named", "named.id", "deals.contactId")
        .select(personNow.as("id"))
        .where("deals.agentId", "=", agentId)
        .where("deals.stage", "=", "closed"),
    );

const columns = [
  ...(["contacts.id", "contacts.firstName", "contacts.lastName", "contacts.company", "contacts.memberId"] as const),
  ...(["contacts.touchedAt", "contacts.dueOn", "contacts.everyDays", "contacts.version", "contacts.zip"] as const),
  ...(["contacts.city", "contacts.state", "contacts.createdAt as receivedAt"] as const),
] as const;

export type ListedContact = Awaited<ReturnType<typeof listContacts>>[number];

/** Fewer of these with the terms are read at once; else the list is walked. */
const fewContacts = 3000;
/** Longest due; who was called is in it no more. */
export const mostDue = 200;

/** The newest first; those who are due, the longest due first, and no more than `mostDue`. */
export async function listContacts(reader: Reader, viewer: Viewer, filter: PeopleFilter, window: ListWindow) {
  const { terms } = window;
  let people = filtered(reader, viewer, filter).select(columns);
  if (filter.tag) {
    const tagged = await withTag(reader, viewer, wellFormed(filter.tag));
    people = people.where(tagged);
  }
  if (terms.length > 0) {
    const found = await idsWithTerms(reader, viewer, terms);
    if (found?.length === 0) return [];
    people = found
      ? people.where("contacts.id", "in", found)
      : people.where((is) => is.and(terms.map((term) => has(term))));
  }
  if (filter.show === "due")
    return people.orderBy("dueOn").orderBy("contacts.id").limit(Math.min(window.most, mostDue)).execute();
  return inOrder(people, { time: "contacts.createdAt", id: "contacts.id" }, window).execute();
}

/** More have the tag than these: then the list is walked. */
const fewTagged = 2000;

/** @returns a condition of a query of contacts */
async function withTag(reader: Reader, { agentId }: Viewer, tag: string) {
  const rows = reader
    .selectFrom("contactTags")
    .innerJoin("contacts as named", "named.id", "contactTags.contactId")
    .select(personNow.as("id"))
    .where("contactTags.agentId", "=", agentId)
    .where("tag", "=", tag)
    .where("removedBy", "is", null);
  const found = await rows.limit(fewTagged + 1).execute();
  return (is: ExpressionBuilder<Schema, "contacts">) =>
    found.length <= fewTagged
      ? is("contacts.id", "in", rows)
      : is.or([is.exists(hasTag(is, tag)), is.exists(mergedWithTag(is, tag))]);
}

// Two conditions, each by an index: PostgreSQL reads the whole table for a list of ids of both.
const tagged = (is: ExpressionBuilder<Schema, "contacts">, tag: string) =>
  is.selectFrom("contactTags").select(sql.lit(1).as("one")).where("tag", "=", tag).where("removedBy", "is", null);
const hasTag = (is: ExpressionBuilder<Schema, "contacts">, tag: string) =>
  tagged(is, tag).whereRef("contactTags.contactId", "=", "contacts.id");
const mergedWithTag = (is: ExpressionBuilder<Schema, "contacts">, tag: string) =>
  tagged(is, tag)
    .innerJoin("contacts as named", "named.id", "contactTags.contactId")
    .whereRef("named.mergedInto", "=", "contacts.id");

/** By what the agent knows, or what the lead says. @returns undefined: too many */
async function idsWithTerms(reader: Reader, viewer: Viewer, terms: readonly string[]): Promise<string[] | undefined> {
  const asked = { owner: viewer.agentId, terms, most: fewContacts };
  const own = await findOwned(reader, { ...asked, in: "contactTerms" });
  const leads = await findOwned(reader, asked);
  if (!own || !leads) return undefined;
  if (own.length === 0 && leads.length === 0) return [];
  const named = reader
    .selectFrom("contacts as named")
    .select(personNow.as("id"))
    .where((is) =>
      is.or([
        ...(own.length > 0 ? [is("named.id", "in", own)] : []),
        ...(leads.length > 0
          ? [
              is(
                "named.id",
                "in",
                is
                  .selectFrom("acceptances")
                  .select("acceptances.contactId")
                  .where("acceptances.agentId", "=", viewer.agentId)
                  .where("acceptances.leadId", "in", leads)
                  .where("acceptances.endedAt", "is", null)
                  .where("acceptances.contactId", "is not", null),
              ),
            ]
          : []),
      ]),
    );
  return (await named.execute()).map(({ id }) => id);
}

const has = (term: string) => sql<boolean>`exists (select 1 from "contactTerms" as own
  where own."recordId" = contacts.id and own.term >= ${term} and own.term < ${`${term}\u{10ffff}`})`;

/** How many each choice of the list shows, up to `mostCounted`. @param today YYYY-MM-DD */
export async function peopleCounts(reader: Reader, viewer: Viewer, today: string) {
  const shows = ["all", "clients", "due"] as const;
  const count = async (show: PeopleFilter["show"]) => {
    const some = filtered(reader, viewer, { show, today }).select(sql.lit(1).as("one")).limit(mostCounted);
    const { count: found } = await reader
      .selectFrom(some.as("found"))
      .select(({ fn }) => fn.countAll<number | string>().as("count"))
      .executeTakeFirstOrThrow();
    return Number(found);
  };
  const counts = [];
  for (const show of shows) counts.push([show, await count(show)] as const);
  return Object.fromEntries(counts) as Record<PeopleFilter["show"], number>;
}

/** Of how many tags the uses are counted. */
const mostTags = 200;

/** Tags of the people whom this viewer may see, the most used first; each counted up to `mostCounted` at least. */
export async function tagCounts(reader: Reader, viewer: Viewer, most: number) {
  const counts =
    viewer.member.role === "team-member" ? await tagsOfMember(reader, viewer) : await tagsOfBook(reader, viewer);
  return [...counts]
    .filter(([, count]) => count > 0)
    .map(([tag, count]) => ({ tag, count }))
    .toSorted((one, other) => other.count - one.count || (one.tag < other.tag ? -1 : 1))
    .slice(0, most);
}

async function countsOf(reader: Reader, rows: RawBuilder<{ tag: string; count: number | string }>) {
  return new Map((await rows.execute(reader)).rows.map(({ tag, count }) => [tag, Number(count)]));
}

/** A member of a team has few. */
const tagsOfMember = (reader: Reader, viewer: Viewer) =>
  countsOf(
    reader,
    sql`select tag, count(distinct ${personNow}) as count from "contactTags" as own
      join contacts as named on named.id = own."contactId"
      where own."agentId" = ${viewer.agentId} and own."removedBy" is null
      and ${personNow} in ${contactsFor(reader, viewer).select("contacts.id")} group by tag`,
  );

/**
 * Of each tag its first rows, whatever the size of the book: the next tag is a look into the index. Without those of merged
 * and removed people, whom the changes that can be undone name; and with the people who have a tag only by an entry that
 * was merged into theirs.
 */
async function tagsOfBook(reader: Reader, { agentId }: Viewer): Promise<Map<string, number>> {
  const hidden = sql`"contactChanges" as change join contacts on contacts."changedBy" = change.id
    join "contactTags" as own on own."contactId" = contacts.id
    where change."agentId" = ${agentId} and own."removedBy" is null`;
  const without = await countsOf(reader, sql`select tag, count(*) as count from ${hidden} group by tag`);
  const by = await countsOf(
    reader,
    sql`select tag, count(distinct contacts."mergedInto") as count from ${hidden}
      and exists (select 1 from contacts as kept where kept.id = contacts."mergedInto" and kept."removedAt" is null)
      and not exists (select 1 from "contactTags" as other where other."contactId" = contacts."mergedInto"
        and other.tag = own.tag and other."removedBy" is null) group by tag`,
  );
  const rows = sql`from "contactTags" as own where own."agentId" = ${agentId} and own."removedBy" is null`;
  const enough = mostCounted + Math.max(0, ...without.values());
  const all = await countsOf(
    reader,
    sql`with recursive tags(tag, no) as (select min(own.tag), 1 ${rows}
        union all select (select min(own.tag) ${rows} and own.tag > tags.tag), no + 1 from tags
          where tag is not null and no < ${mostTags})
      select tag, (select count(*) from (select 1 as one ${rows} and own.tag = tags.tag limit ${enough}) as few) as count
        from tags where tag is not null`,
  );
  return new Map([...all].map(([tag, count]) => [tag, count - (without.get(tag) ?? 0) + (by.get(tag) ?? 0)]));
}
