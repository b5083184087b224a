import { Link, redirect } from "react-router";
import { listPage } from "#app/http/list-state.ts";
import { exportLink } from "#app/routes/office/export-link.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { choices } from "#app/ui/office/lists/list-filters.tsx";
import { RecordList } from "#app/ui/office/lists/record-list.tsx";
import type { Column } from "#app/ui/office/lists/record-table.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { OpenZip } from "#app/ui/office/territory/open-zip.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { worldContext } from "#app/world-context.ts";
import { personName } from "#content/person-name.ts";
import { zipsCopy as copy } from "#content/territory/office-zips.ts";
import type { ListedZip } from "#database/territory/zip-history.ts";
import { findZip } from "#database/territory/zips.ts";
import { usStates } from "#domain/values/us-states.ts";
import { zipCode } from "#domain/values/zip-code.ts";
import type { Route } from "./+types/zips.ts";
import { parseZipsQuery, zipsListed } from "./zips-query.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

/** `?open=` redirects to the page of any zip code, requested or not. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  const typed = url.searchParams.get("open")?.slice(0, 40);
  const zip = zipCode(typed);
  if (zip && (await findZip(read, zip))) throw redirect(`/office/zips/${zip}`, 303);
  const refusal = zip ? copy.open.unknown(zip) : copy.open.format;
  const open = typed === undefined ? undefined : { typed, refusal };
  const { state, filter, window } = parseZipsQuery(url);
  const found = await zipsListed(read, filter, window);
  return { state, open, ...listPage(url, state, found), csv: exportLink(url, state, staffMember(context)) };
}

const filters = [
  { name: "is", label: copy.is, options: choices(copy.anyStatus, copy.statuses) },
  { name: "state", label: copy.state, options: choices(copy.anyState, usStates) },
];

const columns: Column<ListedZip>[] = [
  {
    key: "zip",
    heading: copy.columns.zip,
    hideHeadingOnPhone: true,
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
    heading: copy.columns.status,
    cell: ({ taken, seats }) => <span className="whitespace-nowrap">{copy.seats(taken, seats)}</span>,
  },
  {
    key: "agents",
    typed: true,
    heading: copy.columns.agents,
    cell: ({ claims }) =>
      claims.length === 0 ? (
        <span className="text-soft">{copy.noAgents}</span>
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
  { key: "waiting", number: true, heading: copy.columns.waiting, cell: ({ waitlisted }) => waitlisted },
  { key: "since", heading: copy.columns.since, cell: ({ receivedAt }) => <DateTime at={receivedAt} /> },
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
      besideTitle={<OpenZip {...loaderData.open} />}
    />
  );
}
