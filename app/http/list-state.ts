import type { ListPart, ListWindow } from "#database/engine/list-window.ts";
import type { Position } from "#database/engine/paging.ts";
import { searchTerms } from "#domain/values/search-terms.ts";
import { searchQuery } from "./search-query.ts";

const pageSize = 50;

export interface ListState {
  /** The values of the filter form: `q`, `sort` and each filter; empty if not chosen. */
  state: Record<string, string>;
  window: ListWindow;
}

/** @param filters each filter's input name with the values it knows; other values in the URL are ignored */
export function listState(url: URL, filters: Record<string, readonly string[]>): ListState {
  const param = (name: string) => url.searchParams.get(name)?.trim() ?? "";
  const known = (name: string, values: readonly string[]) => (values.includes(param(name)) ? param(name) : "");
  const q = searchQuery(url);
  const sort = known("sort", ["oldest"]);
  const chosen = Object.entries(filters).map(([name, values]) => [name, known(name, values)]);
  return {
    state: { q, ...Object.fromEntries(chosen), sort },
    window: { terms: searchTerms(q), oldestFirst: sort === "oldest", after: after(param("after")), most: pageSize + 1 },
  };
}

/**
 * One page of rows, with the URLs of the first and the next page. `found` has one row more than a page shows, if there
 * is one. `searchedTo` is where a search stopped before its end: the next page continues there.
 */
export function listPage<Row extends Position>(
  url: URL,
  state: ListState["state"],
  found: Row[],
  searchedTo?: ListPart<Row>["searchedTo"],
) {
  const rows = found.slice(0, pageSize);
  const isFull = found.length > pageSize;
  const end = isFull ? rows.at(-1) : searchedTo;
  return {
    rows,
    searchedTo: isFull ? undefined : searchedTo?.receivedAt,
    next: end && listUrl(url.pathname, { ...state, after: placeOf(end) }),
    first: url.searchParams.has("after") ? listUrl(url.pathname, state) : undefined,
  };
}

const placeOf = ({ receivedAt, id, group }: Position) => [receivedAt, id, ...(group ? [group] : [])].join("~");

function after(text: string): ListWindow["after"] {
  const [, receivedAt, id, group] = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)~([\w-]{1,80})(?:~(\d))?$/.exec(text) ?? [];
  return receivedAt && id ? { receivedAt, id, ...(group && { group: Number(group) }) } : undefined;
}

/** Contains only parameters that the list knows, whatever else the request's URL had. */
export function listUrl(pathname: string, params: Record<string, string>): string {
  const search = new URLSearchParams(Object.entries(params).filter(([, value]) => value !== ""));
  return search.size > 0 ? `${pathname}?${search}` : pathname;
}
