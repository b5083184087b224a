import { Link, redirect } from "react-router";
import { officeList } from "#app/routes/office/office-list.ts";
import { RecordList } from "#app/ui/office/lists/record-list.tsx";
import type { Column } from "#app/ui/office/lists/record-table.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { OpenZip } from "#app/ui/office/territory/open-zip.tsx";
import { ShortTime } from "#app/ui/records/short-time.tsx";
import { worldContext } from "#app/world-context.ts";
import { personName } from "#content/person-name.ts";
import { zipsCopy as copy } from "#content/territory/office-zips.ts";
import { type ListedZip, withSeats } from "#database/territory/zip-history.ts";
import { listRequestedZips, type RequestedZipFilter } from "#database/territory/zip-list.ts";
import { findZip } from "#database/territory/zips.ts";
import { fullName } from "#domain/values/full-name.ts";
import { usStates } from "#domain/values/us-states.ts";
import { zipCode } from "#domain/values/zip-code.ts";
import type { Route } from "./+types/zips.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

const filters = {
  is: { label: copy.is, all: copy.anyStatus, values: copy.statuses },
  state: { label: copy.state, all: copy.anyState, values: usStates },
};

const list = officeList({
  filters,
  filterOf: (chosen): RequestedZipFilter => ({ is: chosen("is"), state: chosen("state") }),
  find: async (read, filter, window) => withSeats(read, await listRequestedZips(read, filter, window).execute()),
  csv: {
    [copy.columns.zip]: ["text", ({ id }) => id],
    [copy.csvColumns.city]: ["text", ({ city }) => city],
    [copy.csvColumns.state]: ["text", ({ state }) => state],
    [copy.csvColumns.seats]: ["number", ({ seats }) => seats],
    [copy.csvColumns.taken]: ["number", ({ taken }) => taken],
    [copy.columns.agents]: ["text", ({ claims }) => claims.map(fullName).join("; ")],
    [copy.columns.waiting]: ["number", ({ waitlisted }) => waitlisted],
    [copy.columns.since]: ["time", ({ receivedAt }) => receivedAt],
  },
});

export const middleware = list.middleware;

/** `?open=` redirects to the page of any zip code, requested or not. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  const typed = url.searchParams.get("open")?.slice(0, 40);
  const zip = zipCode(typed);
  if (zip && (await findZip(read, zip))) throw redirect(`/office/zips/${zip}`, 303);
  const refusal = zip ? copy.open.unknown(zip) : copy.open.format;
  const open = typed === undefined ? undefined : { typed, refusal };
  return { ...(await list.page({ url, context })), open };
}

const columns: Column<ListedZip>[] = [
  {
    key: "zip",
    heading: copy.columns.zip,
    cell: ({ id, city, state }) => (
      <>
        <Link to={`/office/zips/${id}`} className="font-medium text-primary-text underline underline-offset-4">
          {id}
        </Link>
        <span className="block text-xs whitespace-nowrap text-soft">
          {city}, {state}
        </span>
      </>
    ),
  },
  {
    key: "status",
    onPhone: "mark",
    heading: copy.columns.status,
    cell: ({ taken, seats }) => <span className="whitespace-nowrap">{copy.seats(taken, seats)}</span>,
  },
  {
    key: "agents",
    onPhone: "plain",
    freeText: true,
    heading: copy.columns.agents,
    cell: ({ claims, taken }) =>
      claims.length === 0 ? (
        <span className="text-soft">{taken > 0 ? copy.kept : copy.noAgents}</span>
      ) : (
        <ul className="max-medium:inline-block max-medium:align-top">
          {claims.map(({ id, state, ...agent }) => (
            <li key={id}>
              {personName(agent)} <span className="text-xs text-soft">{statusOf(state)}</span>
            </li>
          ))}
        </ul>
      ),
  },
  {
    key: "waiting",
    number: true,
    heading: copy.columns.waiting,
    cell: ({ waitlisted }) => waitlisted,
  },
  {
    key: "since",
    onPhone: "none",
    heading: copy.columns.since,
    cell: ({ receivedAt }) => <ShortTime at={receivedAt} />,
  },
];

const statusOf = (state: ListedZip["claims"][number]["state"]) =>
  (state === "released" ? "" : copy.statuses[state]).toLowerCase();

export default function Zips({ loaderData }: Route.ComponentProps) {
  return (
    <RecordList
      copy={copy}
      action="/office/zips"
      filters={filters}
      list={loaderData}
      columns={columns}
      keyOf={({ id }) => id}
      labelOf={({ id }) => id}
      besideTitle={<OpenZip {...loaderData.open} />}
    />
  );
}
