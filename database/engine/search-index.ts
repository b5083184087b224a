import { type RawBuilder, sql } from "kysely";
import type { Reader, SearchScope, Writer } from "#database/schema.ts";
import { inOrder, type Position, type Stretch } from "./paging.ts";
import { searchedIdOf } from "./searched-id.ts";

/** Stands behind every word that begins with what is before it. */
const last = "\u{10FFFF}";

/**
 * Keeps the words under which a record is found, in the transaction that keeps the record or learns more of it; words
 * that it had stay. The record itself is kept already.
 */
export async function insertSearchTerms(
  tx: Writer,
  { scope, recordId, terms }: { scope: SearchScope; recordId: string; terms: string[] },
): Promise<void> {
  if (terms.length === 0) return;
  // As the keys of one JSON object: the same statement for any number of words, and one look for the record's time.
  // Written as text: V8 would make a shape for each object of such keys, which takes as long as ten inserts.
  const asKeys = `{${terms.map((term) => `${JSON.stringify(term)}:0`)}}`;
  await sql`insert into "searchTerms" (scope, term, "receivedAt", "recordId")
    select ${scope}, key, record.at, ${recordId}
    from (select min("receivedAt") as at from ${sql.table(scope)} where ${sql.ref(searchedIdOf(scope))} = ${recordId}) as record,
      json_each(${asKeys})
    where true on conflict do nothing`.execute(tx);
}

/** The same for a record that has changed. */
export async function replaceSearchTerms(
  tx: Writer,
  found: { scope: SearchScope; recordId: string; terms: string[] },
): Promise<void> {
  const { scope, recordId } = found;
  await tx.deleteFrom("searchTerms").where("scope", "=", scope).where("recordId", "=", recordId).execute();
  await insertSearchTerms(tx, found);
}

/** A word of a search box: it finds records with a word which is, or begins with, it. */
export interface Term {
  scope: SearchScope;
  term: string;
}

/** The same, of records of any of these kinds. */
export interface TermOfSome {
  scopes: readonly SearchScope[];
  term: string;
}

/** In how many places the term is found, counted no further than `most`. */
export async function countPostings(reader: Reader, term: TermOfSome, most: number): Promise<number> {
  const postings = postingsOf(reader, term).select("recordId").limit(most);
  const { count } = await reader
    .selectFrom(postings.as("places"))
    .select(sql<number>`cast(count(*) as integer)`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** The words that begin with the term, no more than `most` of them: each is one look into the index. */
export async function termsStartingWith(reader: Reader, { scope, term }: Term, most: number): Promise<string[]> {
  const next = (above: RawBuilder<unknown>) => sql`(select min(term) from "searchTerms"
    where scope = ${scope} and ${above} and term < ${term + last})`;
  const { rows } = await sql<{ term: string }>`
    with recursive found(term) as (
      select ${next(sql`term >= ${term}`)}
      union all
      select ${next(sql`term > found.term`)} from found where found.term is not null
    )
    select term from found where term is not null limit ${most}`.execute(reader);
  return rows.map(({ term }) => term);
}

/** The order of a word's places. */
const place = { time: "receivedAt", id: "recordId" };

/** Which records hold words that begin with the term, in order of time; reads all of the term's places. */
export function recordsOfTerm(reader: Reader, { scope, term }: Term, stretch: Stretch): Promise<Position[]> {
  const postings = postingsOf(reader, { scopes: [scope], term }).select(["receivedAt", "recordId as id"]);
  return inOrder(postings.distinct(), place, stretch).execute();
}

/** Which records hold one of these words, in order of time; reads no more places of each than are asked for. */
export function recordsOfAnyTerm(
  reader: Reader,
  { scope, terms }: { scope: SearchScope; terms: readonly string[] },
  stretch: Stretch,
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

/**
 * Whether the record of this id has a word which is, or begins with, the term. Written so that both engines look into
 * the record's few words and nowhere else: the columns that stand in an expression are of no use to the other index,
 * and PostgreSQL makes no join of what has an offset.
 */
export function hasTerm(id: RawBuilder<unknown>, { scopes, term }: TermOfSome): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from "searchTerms" as own where own."recordId" = ${id}
    and (own.scope || '') in (${sql.join(scopes)}) and (own.term || '') >= ${term} and (own.term || '') < ${term + last}
    limit 1 offset 0)`;
}

/** Where the term is found. */
export function postingsOf(reader: Reader, { scopes, term }: TermOfSome) {
  return reader
    .selectFrom("searchTerms")
    .where("scope", "in", scopes)
    .where("term", ">=", term)
    .where("term", "<", `${term}${last}`);
}
