import { type CsvOf, csvFile, csvOf } from "#app/http/csv-file.ts";
import { listPage, listState, listUrl } from "#app/http/list-state.ts";
import { postedForm } from "#app/http/posted-form.ts";
import type { ListVisit, Visit } from "#app/http/visit.ts";
import type { FilterValues, ListFilters } from "#app/ui/office/lists/filter-form.tsx";
import { worldContext } from "#app/world-context.ts";
import type { Listing, ListWindow } from "#database/engine/list-window.ts";
import type { Position } from "#database/engine/paging.ts";
import type { Reader } from "#database/schema.ts";
import type { StaffMember } from "#domain/staff/staff-member.ts";
import type { CsvColumns } from "#domain/text/csv-cell.ts";
import { recordExport } from "#operations/audit/record-export.ts";
import { exportLink } from "./export-link.ts";
import { selectedIds } from "./selected-rows.ts";
import { staffMember } from "./staff-auth.ts";

/** The values of each filter, by its name. */
type Named = Record<string, FilterValues>;

/** @returns the chosen value; undefined: all */
type Chosen<Filters extends Named> = <Name extends Extract<keyof Filters, string>>(
  name: Name,
) => Extract<keyof Filters[Name], string> | undefined;

export const isYesChosen = (chosen: "yes" | "no" | undefined): boolean | undefined => chosen && chosen === "yes";

/** Such as a query. */
export interface Rows<Row> {
  execute(): Promise<Row[]>;
}

/** What the server does for a list of the office. The module of the list has its columns, which the browser needs. */
interface ListDefinition<Filters extends Named, Filter, Row extends Position> {
  /** A function where the values are records. */
  filters: ListFilters<Filters> | ((read: Reader) => Promise<ListFilters<Filters>>);
  filterOf(chosen: Chosen<Filters>, by: { member: StaffMember; now: Date }): Filter;
  find(read: Reader, filter: Filter, window: ListWindow): Listing<Row> | Rows<Row> | Promise<Row[]>;
  /** It has one order and no search, whatever its address says. */
  unsorted?: boolean;
  /** Left out, with `csvOfMore`: it has no file. */
  csv?: CsvColumns<Row>;
  csvOfMore?: CsvOf<Row>;
}

/**
 * `page` loads what the list's page shows. `middleware` answers its address with ".csv", which has the same module in
 * office-urls.ts, by the file with exactly what the page lists, or a POST by the selected rows of it; the audit log
 * records it.
 */
export function officeList<Filters extends Named, Filter, Row extends Position>(
  list: ListDefinition<Filters, Filter, Row>,
) {
  const { find, unsorted } = list;
  const csv = list.csvOfMore ?? (list.csv && csvOf(list.csv));

  async function asked({ url, context, filters: read }: ListVisit & { filters?: ListFilters<Filters> }) {
    const world = context.get(worldContext);
    const member = staffMember(context);
    const filters =
      read ?? (typeof list.filters === "function" ? await list.filters(world.database.read) : list.filters);
    const { state, window } = listState(url, valuesOf(filters));
    const filter = list.filterOf(chosenIn(filters, state), { member, now: world.now() });
    const { q: _, sort: __, ...chosen } = state;
    return { world, member, filter, window, state: unsorted ? chosen : state };
  }

  /** @param visit with the filters, if the page has read them */
  async function page(visit: ListVisit & { filters?: ListFilters<Filters> }) {
    const { world, member, filter, window, state } = await asked(visit);
    const listing = find(world.database.read, filter, window);
    const { found, searchedTo } = "page" in listing ? await listing.page() : { found: await rowsOf(listing) };
    return {
      state,
      ...listPage(visit.url, state, found, searchedTo),
      csv: csv && exportLink(visit.url, state, member),
    };
  }

  /** @param only the ids of the selected rows; undefined: all that the page lists */
  async function file(visit: ListVisit, columns: CsvOf<Row>, only?: readonly string[]): Promise<Response> {
    const { world, member, filter, window: whole, state } = await asked(visit);
    const { pathname } = visit.url;
    const url = listUrl(pathname, { ...state, q: "" });
    await recordExport(world, member, { url, searched: Boolean(state.q), selected: only?.length });
    const { read } = world.database;
    const window = only ? { ...whole, terms: [], only } : whole;
    return csvFile(pathname.slice(pathname.lastIndexOf("/") + 1), { columns, read, window }, (part) => {
      if (only?.length === 0) return Promise.resolve([]);
      return rowsOf(find(read, filter, part));
    });
  }

  const middleware = [
    async (visit: Visit & ListVisit & { pattern: string }, next: () => Promise<Response>) => {
      if (!csv || !visit.pattern.endsWith(".csv")) return next();
      const isOfSelected = visit.request.method === "POST";
      return file(visit, csv, isOfSelected ? selectedIds(await postedForm(visit.request)) : undefined);
    },
  ];
  return { page, middleware };
}

const rowsOf = <Row>(found: Rows<Row> | Promise<Row[]>) => ("execute" in found ? found.execute() : found);

const valuesOf = (filters: ListFilters): Record<string, string[]> =>
  Object.fromEntries(Object.entries(filters).map(([name, { values }]) => [name, Object.keys(values)]));

function chosenIn<Filters extends Named>(
  filters: ListFilters<Filters>,
  state: Record<string, string>,
): Chosen<Filters> {
  return <Name extends Extract<keyof Filters, string>>(name: Name) => {
    const values: Filters[Name] = filters[name].values;
    const value = state[name] ?? "";
    return isKeyOf(values, value) ? value : undefined;
  };
}

const isKeyOf = <Values extends object>(values: Values, key: string): key is Extract<keyof Values, string> =>
  Object.hasOwn(values, key);
