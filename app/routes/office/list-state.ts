import type { ListPart, ListWindow } from "#database/engine/list-window.ts";
import { mayDo } from "#domain/staff/permissions.ts";
import type { StaffMember } from "#domain/staff/staff-member.ts";
import { searchTerms } from "#domain/values/search-terms.ts";

/** How many records one page of a list holds. */
const pageSize = 50;

export interface ListState {
  /** What the filters' form shows: `q`, `sort`, and each filter, empty where nothing is chosen. */
  state: Record<string, string>;
  window: ListWindow;
}

/**
 * A list's state as its URL holds it. Values that the list does not know count as not given.
 * @param filters each filter's input name with the values it knows
 */
export function listState(url: URL, filters: Record<string, readonly string[]>): ListState {
  const param = (name: string) => url.searchParams.get(name)?.trim() ?? "";
  const known = (name: string, values: readonly string[]) => (values.includes(param(name)) ? param(name) : "");
  const q = param("q").slice(0, 200);
  const sort = known("sort", ["oldest"]);
  const chosen = Object.entries(filters).map(([name, values]) => [name, known(name, values)]);
  return {
    state: { q, sort, ...Object.fromEntries(chosen) },
    window: { terms: searchTerms(q), oldestFirst: sort === "oldest", after: after(param("after")), most: pageSize + 1 },
  };
}

/**
 * A page's rows, and the addresses of the pages before and behind it. One row more was asked for than is shown. Where a
 * search stopped before its end, the next page goes on from there.
 */
export function listPage<Row extends { receivedAt: string; id: string }>(
  url: URL,
  found: Row[],
  searchedTo?: ListPart<Row>["searchedTo"],
) {
  const rows = found.slice(0, pageSize);
  const isFull = found.length > pageSize;
  const end = isFull ? rows.at(-1) : searchedTo;
  return {
    rows,
    searchedTo: isFull ? undefined : searchedTo?.receivedAt,
    next: end && addressWith(url, `${end.receivedAt}~${end.id}`),
    first: url.searchParams.has("after") ? addressWith(url, undefined) : undefined,
  };
}

/** Where exactly what the list shows can be taken away as CSV; undefined: not by this person. */
export function exportLink(url: URL, { role }: StaffMember): string | undefined {
  if (!mayDo(role, "export")) return;
  return addressWith(new URL(`${url.pathname}.csv${url.search}`, url), undefined);
}

function after(text: string): ListWindow["after"] {
  const [, receivedAt, id] = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)~([\w-]{1,80})$/.exec(text) ?? [];
  return receivedAt && id ? { receivedAt, id } : undefined;
}

/** What an address says of one look at the list alone: where it begins, and what was done just before. */
const passing = ["after", "done", "sent"];

function addressWith({ pathname, searchParams }: URL, position: string | undefined): string {
  const search = new URLSearchParams(
    [...searchParams].filter(([name, value]) => !passing.includes(name) && value !== ""),
  );
  if (position) search.set("after", position);
  return search.size > 0 ? `${pathname}?${search}` : pathname;
}
