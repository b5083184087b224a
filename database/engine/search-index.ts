import { type RawBuilder, sql } from "kysely";
import type { Reader, SearchScope, Writer } from "#database/schema.ts";
import { inOrder, type PageRequest, type Position } from "./paging.ts";
import { searchedIdOf } from "./searched-id.ts";

/** Sorts after every word that begins with what stands before it. */
const highestCharacter = "\u{10FFFF}";

/** Runs in the transaction that stores the record; earlier terms stay. */
export async function insertSearchTerms(
  tx: Writer,
  { scope, recordId, terms }: { scope: SearchScope; recordId: string; terms: string[] },
): Promise<void> {
  if (terms.length === 0) return;
  // Built as text, because V8 makes a hidden class for each object with such keys: as slow as ten inserts.
  const asKeys = `{${terms.map((term) => `${JSON.stringify(term)}:0`)}}`;
  await sql`insert into "searchTerms" (scope, term, "receivedAt", "recordId")
    select ${scope}, key, record.at, ${recordId}
    from (select min("receivedAt") as at from ${sql.table(scope)} where ${sql.ref(searchedIdOf(scope))} = ${recordId}) as record,
      json_each(${asKeys})
    where true on conflict do nothing`.execute(tx);
}

export async function replaceSearchTerms(
  tx: Writer,
  found: { scope: SearchScope; recordId: string; terms: string[] },
): Promise<void> {
  const { scope, recordId } = found;
  await tx.deleteFrom("searchTerms").where("scope", "=", scope).where("recordId", "=", recordId).execute();
  await insertSearchTerms(tx, found);
}

/** Matches words that equal it or begin with it. */
export interface Term {
  scope: SearchScope;
  term: string;
}

export interface ScopesTerm {
  scopes: readonly SearchScope[];
  term: string;
}

export async function countPostings(reader: Reader, term: ScopesTerm, most: number): Promise<number> {
  const postings = postingsOf(reader, term).select("recordId").limit(most);
  const { count } = await reader
    .selectFrom(postings.as("places"))
    .select(sql<number>`cast(count(*) as integer)`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Words that begin with the term; one index lookup each. */
export async function termsStartingWith(reader: Reader, { scope, term }: Term, most: number): Promise<string[]> {
  const next = (above: RawBuilder<unknown>) => sql`(select min(term) from "searchTerms"
    where scope = ${scope} and ${above} and term < ${term + highestCharacter})`;
  const { rows } = await sql<{ term: string }>`
    with recursive found(term) as (
      select ${next(sql`term >= ${term}`)}
      union all
      select ${next(sql`term > found.term`)} from found where found.term is not null
    )
    select term from found where term is not null limit ${most}`.execute(reader);
  return rows.map(({ term }) => term);
}

const place = { time: "receivedAt", id: "recordId" };

/** By time; reads all of the term's postings. */
export function recordsOfTerm(reader: Reader, { scope, term }: Term, stretch: PageRequest): Promise<Position[]> {
  const postings = postingsOf(reader, { scopes: [scope], term }).select(["receivedAt", "recordId as id"]);
  return inOrder(postings.distinct(), place, stretch).execute();
}

/** By time; reads no more postings of each word than the stretch needs. */
export function recordsOfAnyTerm(
  reader: Reader,
  { scope, terms }: { scope: SearchScope; terms: readonly string[] },
  stretch: PageRequest,
): Promise<Position[]> {
  const [first, ...others] = terms.map((term) =>
    reader
      .selectFrom(
        inOrder(
          reader
            .selectFrom("searchTerms")
            .select(["receivedAt", "recordId as id"])
            .where("scope", "=", scope)
            .where("term", "=", term),
          place,
          stretch,
        ).as("places"),
      )
      .selectAll(),
  );
  if (!first) return Promise.resolve([]);
  const all = others.reduce((some, more) => some.union(more), first);
  return inOrder(all, { time: "receivedAt", id: "id" }, { ...stretch, after: undefined }).execute();
}

/** The expressions and the offset keep both engines from reading anything but the record's own few words. */
export function hasTerm(id: RawBuilder<unknown>, { scopes, term }: ScopesTerm): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from "searchTerms" as own where own."recordId" = ${id}
    and (own.scope || '') in (${sql.join(scopes)}) and (own.term || '') >= ${term} and (own.term || '') < ${term + highestCharacter}
    limit 1 offset 0)`;
}

export function postingsOf(reader: Reader, { scopes, term }: ScopesTerm) {
  return reader
    .selectFrom("searchTerms")
    .where("scope", "in", scopes)
    .where("term", ">=", term)
    .where("term", "<", `${term}${highestCharacter}`);
}
