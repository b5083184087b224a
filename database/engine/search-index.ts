import { type RawBuilder, SqliteAdapter, sql } from "kysely";
import type { Reader, Writer } from "#database/schema.ts";
import { compiledOnce } from "./compiled-once.ts";
import type { SearchScope, SearchTermsTable } from "./engine-schema.ts";
import type { Position } from "./paging.ts";
import { searchedIdOf } from "./searched-id.ts";

/** Runs in the transaction that changes the record; earlier terms stay. */
export async function insertSearchTerms(
  tx: Writer,
  { scope, recordId, terms }: { scope: SearchScope; recordId: string; terms: string[] },
): Promise<void> {
  if (terms.length === 0) return;
  const { rows } = await sql<{ receivedAt: string }>`select min("receivedAt") as "receivedAt" from ${sql.table(scope)}
    where ${sql.ref(searchedIdOf(scope))} = ${recordId}`.execute(tx);
  await indexRecord(tx, { scope, recordId, terms, receivedAt: rows[0]?.receivedAt ?? "" });
}

export async function replaceSearchTerms(
  tx: Writer,
  found: { scope: SearchScope; recordId: string; terms: string[] },
): Promise<void> {
  const { scope, recordId } = found;
  await tx.deleteFrom("searchTerms").where("scope", "=", scope).where("recordId", "=", recordId).execute();
  await insertSearchTerms(tx, found);
}

export interface IndexedRecord {
  scope: SearchScope;
  recordId: string;
  receivedAt: string;
  terms: string[];
}

/** Runs in the transaction that stores the record. */
export async function indexRecord(tx: Writer, { scope, recordId, receivedAt, terms }: IndexedRecord): Promise<void> {
  if (terms.length === 0) return;
  await insert(tx, { start: placeOf(Date.parse(receivedAt)), scope, recordId, terms: terms.join(" ") });
}

const insert = compiledOnce(
  (tx, { start, scope, recordId, terms }: Omit<SearchTermsTable, "place"> & { start: number }) => {
    // On PostgreSQL a place may repeat: reading the last one would serialize all submissions.
    const place = isSqlite(tx) ? firstFreePlace(start) : sql`cast(${start} as bigint)`;
    return sql`insert into "searchTerms" (place, scope, "recordId", terms)
    values (${place}, ${scope}, ${recordId}, ${terms})
    on conflict ("recordId", scope) do update set terms = "searchTerms".terms || ' ' || excluded.terms
    where "searchTerms".terms != excluded.terms`;
  },
);

function firstFreePlace(start: number): RawBuilder<unknown> {
  return sql`case when not exists (select 1 from "searchTerms" where place = ${start}) then ${start} else (
    select place + 1 from "searchTerms" as found where place >= ${start}
    and not exists (select 1 from "searchTerms" where place = found.place + 1) order by place limit 1) end`;
}

/** FTS5 sorts by number only: a record's place is its time, then the order of insertion. */
const placesPerMs = 1024;

export function placeOf(time: number): number {
  return time * placesPerMs;
}

/** Words match if they equal a term or begin with it; a record must match all terms. */
export interface Search {
  scopes: readonly SearchScope[];
  terms: readonly string[];
}

export interface Stretch {
  oldestFirst: boolean;
  /** Oldest first: the first place; else the one after it. */
  from: number;
  most: number;
}

export interface FoundRecords {
  records: Position[];
  /** Where the next stretch begins; undefined at the end. */
  next: number | undefined;
}

/** By time, then by id. A millisecond's records stay together, because only their ids order them. */
export async function findRecords(reader: Reader, search: Search, stretch: Stretch): Promise<FoundRecords> {
  const { oldestFirst, most } = stretch;
  const rows = await (isSqlite(reader) ? searchFts5 : searchTsvector)(reader, search, { ...stretch, most: most + 1 });
  const found = rows.map(({ place, id }) => ({ time: Math.floor(Number(place) / placesPerMs), id }));
  const last = rows.length <= most ? undefined : found.at(-1)?.time;
  const whole = found.filter(({ time }) => time !== last);
  if (last !== undefined && whole.length === 0) return findRecords(reader, search, { ...stretch, most: 2 * most });
  whole.sort((one, other) => one.time - other.time || (one.id < other.id ? -1 : 1));
  if (!oldestFirst) whole.reverse();
  return {
    records: whole.map(({ time, id }) => ({ receivedAt: new Date(time).toISOString(), id })),
    next: last === undefined ? undefined : placeOf(oldestFirst ? last : last + 1),
  };
}

interface FoundRow {
  /** PostgreSQL returns text. */
  place: number | string;
  id: string;
}

/** The longest beginning of a word that FTS5 indexes (migration 026). */
const longestPrefix = 10;
/** A quarter of a year: each query searches one, as terms that never occur together make FTS5 walk to their ends. */
const placesPerQuarter = 2 ** 43;

async function searchFts5(reader: Reader, search: Search, { oldestFirst, from, most }: Stretch): Promise<FoundRow[]> {
  const all = search.terms.map((term) => `"${[...term].slice(0, longestPrefix).join("")}" *`).join(" AND ");
  const [direction, side] = [sql.raw(oldestFirst ? "asc" : "desc"), sql.raw(oldestFirst ? ">=" : "<")];
  const found: FoundRow[] = [];
  for (const quarter of await quartersFrom(reader, from, oldestFirst)) {
    const any = search.scopes.map((scope) => `"/${scope}/${quarter}"`).join(" OR ");
    const { rows } = await sql<FoundRow>`select place, "recordId" as id from (
        select rowid from "searchIndex" where "searchIndex" match ${`(${any}) AND ${all}`} and rowid ${side} ${from}
        order by rowid ${direction} limit ${most - found.length}
      ) as found cross join "searchTerms" on place = found.rowid order by place ${direction}`.execute(reader);
    found.push(...rows);
    if (found.length >= most) break;
  }
  return found;
}

async function quartersFrom(reader: Reader, from: number, oldestFirst: boolean): Promise<number[]> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`select
    (select min(place) from "searchTerms" where place >= 0) as first,
    (select max(place) from "searchTerms" where place >= 0) as last`.execute(reader);
  const [first, last] = [rows[0]?.first ?? 0, rows[0]?.last ?? -1];
  const [low, high] = oldestFirst ? [Math.max(from, first), last] : [first, Math.min(from, last)];
  const start = Math.floor(low / placesPerQuarter);
  const count = Math.max(Math.floor(high / placesPerQuarter) - start + 1, 0);
  const quarters = Array.from({ length: count }, (_, index) => start + index);
  return oldestFirst ? quarters : quarters.reverse();
}

/** GIN does not sort, so common terms are first looked for in this many of the next records. */
const nextRecords = 10_000;

async function searchTsvector(
  reader: Reader,
  search: Search,
  { oldestFirst, from, most }: Stretch,
): Promise<FoundRow[]> {
  const order = sql.raw(oldestFirst ? "order by place" : "order by place desc");
  const beyond = sql`place ${sql.raw(oldestFirst ? ">=" : "<")} ${from}`;
  const near = await sql<FoundRow>`select place, "recordId" as id
    from (select * from "searchTerms" where ${beyond} ${order} limit ${nextRecords}) as found
    where ${matches("found", search)} ${order} limit ${most}`.execute(reader);
  if (near.rows.length >= most) return near.rows;
  const any = search.scopes.map((scope) => `'/${scope}'`).join(" | ");
  const all = search.terms.map((term) => `'${term}':*`).join(" & ");
  const { rows } = await sql<FoundRow>`with found as materialized (
      select place, "recordId" as id from "searchTerms" where ${beyond}
      and array_to_tsvector(array_remove(string_to_array('/' || scope || ' ' || terms, ' '), '')) @@ cast(${`(${any}) & ${all}`} as tsquery)
    ) select place, id from found ${order} limit ${most}`.execute(reader);
  return rows;
}

interface OwnedSearch {
  owner: string;
  terms: readonly string[];
  most: number;
  /** Of the leads that the agent works on, or of the agent's own contacts. */
  in?: "ownedTerms" | "contactTerms";
}

/** Finds an agent's records that have all terms. @returns ids in no order; undefined: more than `most` */
export async function findOwned(
  reader: Reader,
  { owner, terms, most, in: table = "ownedTerms" }: OwnedSearch,
): Promise<string[] | undefined> {
  const [first = "", ...others] = await rarestFirst(reader, { owner, terms, most, in: table });
  const of = sql.table(table);
  const has = others.map(
    (term) => sql`and exists (select 1 from ${of} as other
      where other."recordId" = found."recordId" and ${beginsWith("other", term)})`,
  );
  const { rows } = await sql<{ id: string }>`select distinct found."recordId" as id from ${of} as found
    where found.owner = ${owner} and ${beginsWith("found", first)} ${sql.join(has, sql` `)}
    limit ${sql.lit(most + 1)}`.execute(reader);
  return rows.length > most ? undefined : rows.map(({ id }) => id);
}

async function rarestFirst(
  reader: Reader,
  { owner, terms, most, in: table = "ownedTerms" }: OwnedSearch,
): Promise<readonly string[]> {
  if (terms.length === 1) return terms;
  const counts = terms.map(
    (term) => sql`select ${term} as term, count(*) as count from (select 1 from ${sql.table(table)} as found
      where owner = ${owner} and ${beginsWith("found", term)} limit ${sql.lit(most + 1)}) as counted`,
  );
  const { rows } = await sql<{ term: string; count: number | string }>`${sql.join(counts, sql` union all `)}`.execute(
    reader,
  );
  return rows
    .toSorted((one, other) => Number(one.count) - Number(other.count) || other.term.length - one.term.length)
    .map(({ term }) => term);
}

/** As a range, which an index on the term answers: the column is compared byte by byte. */
function beginsWith(table: string, term: string): RawBuilder<unknown> {
  const column = sql.ref(`${table}.term`);
  return sql`${column} >= ${term} and ${column} < ${`${term}\u{10ffff}`}`;
}

/** Reads the record's own terms, not the index. Counted, as PostgreSQL may turn "exists" into a scan of all terms. */
export function hasTerms(id: RawBuilder<unknown>, search: Search): RawBuilder<boolean> {
  return sql<boolean>`(select count(*) from "searchTerms" as own
    where own."recordId" = ${id} and ${matches("own", search)}) > 0`;
}

/** Terms that the index may not have compared completely. */
export function longTerms(terms: readonly string[]): string[] {
  return terms.filter((term) => term.length > longestPrefix);
}

/** Terms are letters, digits and hyphens. */
function matches(table: string, { scopes, terms }: Search): RawBuilder<boolean> {
  const words = terms.map((term) => sql` and ' ' || ${sql.ref(`${table}.terms`)} like ${`% ${term}%`}`);
  return sql<boolean>`${sql.ref(`${table}.scope`)} in (${sql.join(scopes)})${sql.join(words, sql``)}`;
}

function isSqlite(reader: Reader): boolean {
  return reader.getExecutor().adapter instanceof SqliteAdapter;
}
