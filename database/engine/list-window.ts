import { type SelectQueryBuilder, sql } from "kysely";
import type { Reader, Schema, SearchScope } from "#database/schema.ts";
import { inOrder, type PageRequest, type Position } from "./paging.ts";
import {
  countPostings,
  hasTerm,
  postingsOf,
  recordsOfAnyTerm,
  recordsOfTerm,
  termsStartingWith,
} from "./search-index.ts";
import { searchedIdOf } from "./searched-id.ts";

export interface ListWindow extends PageRequest {
  /** A record must match all of them; none: every record. */
  terms: string[];
}

export interface Listing<Row> {
  /** Every row of the window, however long the search takes. */
  execute(): Promise<Row[]>;
  /** The same, but the search stops early enough that nobody waits long. */
  page(): Promise<ListPart<Row>>;
}

export interface ListPart<Row> {
  found: Row[];
  /** Where the search stopped, if not at the end of the list. */
  searchedTo?: Position;
}

/** Every record of a term with fewer postings is read. */
const rarePostings = 200;
/** A term with fewer is read whole and sorted: about ten milliseconds. */
const fewPostings = 20_000;
/** Of a more common term, at most this many words that begin with it are merged by time. */
const fewTerms = 16;
const firstPortion = 64;
const largestPortion = 512;
/** Candidates for one page: about ten milliseconds. */
const maxCandidates = 3000;

/**
 * By time, then by id. The rarest term drives a search, or the list itself if all terms are common, so that no search
 * reads a million records (docs/decisions/024). A page stops after `maxCandidates`; the next continues there.
 * @param query selects `receivedAt` and `id`, and has no order of its own
 * @param about if the terms belong to another record: the column that refers to it
 */
export function inWindow<Table extends Listed, Row extends Position>(
  reader: Reader,
  table: Table,
  query: SelectQueryBuilder<Schema, Table, Row>,
  window: ListWindow,
  about?: { scopes: readonly SearchScope[]; column: string },
): Listing<Row> {
  const { terms } = window;
  const order = orderOf(table);
  const id = sql.ref(order.id);
  const scopes = about?.scopes ?? [table as SearchScope];
  const indexedId = about ? sql.ref(`${table}.${about.column}`) : id;
  return {
    execute: async () => (await part(Number.POSITIVE_INFINITY)).found,
    page: () => part(maxCandidates),
  };

  async function part(most: number): Promise<ListPart<Row>> {
    return terms.length === 0 ? { found: await inOrder(query, order, window).execute() } : search(most);
  }

  async function search(mostCandidates: number): Promise<ListPart<Row>> {
    const rare = await rarestTerm(reader, scopes, terms, rarePostings);
    if (rare) return { found: rare.postings > 0 ? await allWith(rare.term) : [] };
    const leader = about ? undefined : await drivingTermOf(reader, table as SearchScope, window);
    const matching = withTerms(terms.filter((term) => term !== leader?.term));
    const candidates = (stretch: PageRequest): Promise<Position[]> =>
      leader ? leader.records(stretch) : inOrder(query, order, stretch).execute();
    const found: Row[] = [];
    let { after } = window;
    let scanned = 0;
    for (let size = firstPortion; ; size = Math.min(size * 2, largestPortion)) {
      const portion = await candidates({ ...window, after, most: size });
      if (portion.length > 0) found.push(...(await matchesAmong(matching, portion, window.most - found.length)));
      if (found.length === window.most || portion.length < size) return { found };
      after = portion.at(-1);
      scanned += portion.length;
      if (after && scanned >= mostCandidates) return { found, searchedTo: after };
    }
  }

  function allWith(rare: string): Promise<Row[]> {
    const records = postingsOf(reader, { scopes, term: rare }).select("recordId");
    const filtered = withTerms(terms.filter((term) => term !== rare)).where(sql<boolean>`${indexedId} in (${records})`);
    return inOrder(filtered, order, window).execute();
  }

  function withTerms(others: string[]) {
    return others.reduce((filtered, term) => filtered.where(hasTerm(indexedId, { scopes, term })), query);
  }

  function matchesAmong(filtered: typeof query, portion: Position[], most: number): Promise<Row[]> {
    const ids = sql.join(portion.map((record) => record.id));
    const candidates = filtered.where(sql<boolean>`${id} in (${ids})`);
    return inOrder(candidates, order, { ...window, after: undefined, most }).execute();
  }
}

type Listed = SearchScope | "deliveries";

const orderOf = (table: Listed) => ({ time: `${table}.receivedAt`, id: `${table}.${searchedIdOf(table)}` });

interface DrivingTerm {
  term: string;
  records(stretch: PageRequest): Promise<Position[]>;
}

async function drivingTermOf(reader: Reader, scope: SearchScope, window: ListWindow): Promise<DrivingTerm | undefined> {
  const common = await rarestCommonTerm(reader, scope, window);
  if (common) return common;
  const few = await rarestTerm(reader, [scope], window.terms, fewPostings);
  if (!few) return;
  const { term } = few;
  return { term, records: (stretch) => recordsOfTerm(reader, { scope, term }, stretch) };
}

async function rarestTerm(reader: Reader, scopes: readonly SearchScope[], terms: string[], most: number) {
  let rarest: { term: string; postings: number } | undefined;
  for (const term of terms) {
    const postings = await countPostings(reader, { scopes, term }, rarest?.postings ?? most);
    if (postings < (rarest?.postings ?? most)) rarest = { term, postings };
  }
  return rarest;
}

/** The rarest of common terms is the one whose first records span the longest time. */
async function rarestCommonTerm(
  reader: Reader,
  scope: SearchScope,
  window: ListWindow,
): Promise<DrivingTerm | undefined> {
  const leaders: (DrivingTerm & { furthest: string })[] = [];
  for (const term of window.terms) {
    const terms = await termsStartingWith(reader, { scope, term }, fewTerms + 1);
    if (terms.length > fewTerms) continue;
    const records = (stretch: PageRequest) => recordsOfAnyTerm(reader, { scope, terms }, stretch);
    const first = await records({ ...window, most: firstPortion });
    leaders.push({ term, records, furthest: first.at(-1)?.receivedAt ?? "" });
  }
  leaders.sort((one, other) => (one.furthest < other.furthest ? -1 : 1));
  return window.oldestFirst ? leaders.at(-1) : leaders[0];
}
