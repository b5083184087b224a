import { type SelectQueryBuilder, sql } from "kysely";
import type { Reader, Schema } from "#database/schema.ts";
import type { SearchScope } from "./engine-schema.ts";
import { inOrder, type PageRequest, type Position } from "./paging.ts";
import { findRecords, hasTerms, longTerms, placeOf } from "./search-index.ts";
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

/** Fewer records of terms than these select what refers to them; else the list is walked. */
const fewRecords = 200;
const firstPortion = 64;
const largestPortion = 512;
/** Candidates for one page: about ten milliseconds. */
const maxCandidates = 3000;

/**
 * By time, then by id. The index of terms returns candidates in this order, and the query keeps those that it selects.
 * A page stops after `maxCandidates`; the next continues there (docs/decisions/024).
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
  const order = orderOf(table);
  const id = sql.ref(order.id);
  const search = { scopes: about?.scopes ?? [table as SearchScope], terms: window.terms };
  return {
    execute: async () => (await part(Number.POSITIVE_INFINITY)).found,
    page: () => part(maxCandidates),
  };

  async function part(mostCandidates: number): Promise<ListPart<Row>> {
    if (window.terms.length === 0) return { found: await inOrder(query, order, window).execute() };
    if (!about) return among(alongIndex(), withTerms(id, longTerms(window.terms)), mostCandidates);
    const subject = sql.ref(`${table}.${about.column}`);
    const { records, next } = await findRecords(reader, search, {
      oldestFirst: false,
      from: newest,
      most: fewRecords,
    });
    if (next === undefined) return { found: await selected(query, subject, records) };
    return among(alongList(), withTerms(subject, window.terms), mostCandidates);
  }

  async function among(candidates: AsyncGenerator<Position[]>, matching: typeof query, mostCandidates: number) {
    const found: Row[] = [];
    let scanned = 0;
    for await (const portion of candidates) {
      found.push(...(await selected(matching, id, portion, window.most - found.length)));
      if (found.length === window.most) return { found };
      scanned += portion.length;
      if (scanned >= mostCandidates) return { found, searchedTo: portion.at(-1) };
    }
    return { found };
  }

  async function* alongIndex(): AsyncGenerator<Position[]> {
    let from: number | undefined = startOf(window);
    for (let most = firstPortion; from !== undefined; most = Math.min(most * 2, largestPortion)) {
      const { records, next } = await findRecords(reader, search, { ...window, from, most });
      yield records;
      from = next;
    }
  }

  async function* alongList(): AsyncGenerator<Position[]> {
    let after = window.after;
    for (let most = firstPortion; ; most = Math.min(most * 2, largestPortion)) {
      const portion: Position[] = await inOrder(query, order, { ...window, after, most }).execute();
      yield portion;
      if (portion.length < most) return;
      after = portion.at(-1);
    }
  }

  async function selected(from: typeof query, column: typeof id, records: Position[], most = window.most) {
    if (records.length === 0) return [];
    const ids = sql.join(records.map((record) => record.id));
    return inOrder(from.where(sql<boolean>`${column} in (${ids})`), order, { ...window, most }).execute();
  }

  function withTerms(of: typeof id, terms: string[]) {
    return terms.length === 0 ? query : query.where(hasTerms(of, { ...search, terms }));
  }
}

type Listed = SearchScope | "deliveries" | "closings" | "invoiceBalances";

const times: Partial<Record<Listed, string>> = { closings: "createdAt", invoiceBalances: "issuedAt" };

const orderOf = (table: Listed) => ({
  time: `${table}.${times[table] ?? "receivedAt"}`,
  id: `${table}.${searchedIdOf(table)}`,
});

const newest = Number.MAX_SAFE_INTEGER;

/** The place where the index is entered: records of the last shown one's millisecond may follow it. */
function startOf({ oldestFirst, after }: PageRequest): number {
  if (!after) return oldestFirst ? 0 : newest;
  const time = Date.parse(after.receivedAt) || 0;
  return Math.min(placeOf(oldestFirst ? time : time + 1), newest);
}
