import { Link } from "react-router";
import { officeList } from "#app/routes/office/office-list.ts";
import { ButtonLink } from "#app/ui/actions/button-link.tsx";
import { RecordList } from "#app/ui/office/lists/record-list.tsx";
import type { Column } from "#app/ui/office/lists/record-table.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { worldContext } from "#app/world-context.ts";
import { sourcesList as copy } from "#content/sources/office-sources.ts";
import { type CountedSource, listSources, sourceCounts } from "#database/sources/source-figures.ts";
import { costOf, costPerClosing } from "#domain/sources/cost.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { formatCents } from "#domain/values/money.ts";
import type { Route } from "./+types/sources.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

const days = 90;
const since = (now: Date) => addDuration(now, { days: -days });

const costs = (source: CountedSource) => {
  const cost = costOf(source, { leads: source.leads, days });
  return { cost, perClosing: costPerClosing(cost, source.closed) };
};

const list = officeList({
  filters: {},
  filterOf: (_, { now }) => ({ since: since(now) }),
  find: listSources,
  unsorted: true,
  csv: {
    source: ["text", ({ name }: CountedSource) => name],
    kind: ["text", ({ kind }) => kind],
    leads: ["number", ({ leads }) => leads],
    verified: ["number", ({ verified }) => verified],
    accepted: ["number", ({ accepted }) => accepted],
    closed: ["number", ({ closed }) => closed],
    cost_cents: ["number", (source) => costs(source).cost],
    cost_per_closing_cents: ["number", (source) => costs(source).perClosing],
  },
});

export const middleware = list.middleware;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, now } = context.get(worldContext);
  const { rows, ...page } = await list.page({ url, context });
  const ownSite = await sourceCounts(database.read, null, since(now()));
  const shown = rows.map((source) => {
    const { id, name, leads, verified, accepted, closed, pausedAt } = source;
    return { id, name, leads, verified, accepted, closed, paused: pausedAt !== null, ...costs(source) };
  });
  return { ...page, rows: shown, ownSite };
}

type Row = Route.ComponentProps["loaderData"]["rows"][number];

const money = (cents: number | null, otherwise: string) =>
  cents === null ? <span className="text-soft">{otherwise}</span> : formatCents(cents);

const columns: Column<Row>[] = [
  {
    key: "name",
    typed: true,
    heading: copy.columns.name,
    hideHeadingOnPhone: true,
    cell: ({ id, name, paused }) =>
      id === "" ? (
        name
      ) : (
        <>
          <Link to={`/office/sources/${id}`} className="text-primary-text underline underline-offset-4">
            {name}
          </Link>
          {paused ? <span className="text-soft"> {copy.paused}</span> : null}
        </>
      ),
  },
  ...(["leads", "verified", "accepted", "closed"] as const).map((key) => ({
    key,
    number: true,
    heading: copy.columns[key],
    cell: (row: Row) => row[key],
  })),
  { key: "cost", number: true, heading: copy.columns.cost, cell: ({ cost }) => money(cost, copy.unknown) },
  {
    key: "perClosing",
    number: true,
    heading: copy.columns.perClosing,
    cell: ({ perClosing }) => money(perClosing, copy.noClosing),
  },
];

export default function Sources({ loaderData: { ownSite, ...page } }: Route.ComponentProps) {
  const own = { id: "", name: copy.ownSite, paused: false, cost: null, perClosing: null, ...ownSite };
  return (
    <RecordList
      copy={copy}
      action="/office/sources"
      filters={{}}
      list={{ ...page, rows: [own, ...page.rows] }}
      columns={columns}
      keyOf={({ id }) => id}
      unsorted
      besideTitle={<ButtonLink to="/office/sources/new">{copy.add}</ButtonLink>}
    />
  );
}
