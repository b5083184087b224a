import { Link, redirect } from "react-router";
import { choices } from "#app/ui/office/list-filters.tsx";
import { Moment } from "#app/ui/office/moment.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { OpenZip } from "#app/ui/office/open-zip.tsx";
import { RecordList } from "#app/ui/office/record-list.tsx";
import type { Column } from "#app/ui/office/record-table.tsx";
import { personShown } from "#content/office/person-shown.ts";
import { zipsWords as words } from "#content/office/territory.ts";
import type { ListedZip } from "#database/zip-record.ts";
import { findZip } from "#database/zips.ts";
import { usStates } from "#domain/us-states.ts";
import { zipCode } from "#domain/zip-code.ts";
import { askedZips, zipsListed } from "../../lists/zips.ts";
import { staffMember } from "../../office-door.ts";
import { exportLink, listPage } from "../../office-list.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/zips.ts";

export const meta: Route.MetaFunction = () => officeTitle(words.title);

/** `?open=` leads to a zip code's own page, whether or not anybody has asked for it. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  const typed = url.searchParams.get("open")?.slice(0, 40);
  const zip = zipCode(typed);
  if (zip && (await findZip(read, zip))) throw redirect(`/office/zips/${zip}`, 303);
  const refusal = zip ? words.open.unknown(zip) : words.open.format;
  const open = typed === undefined ? undefined : { typed, refusal };
  const { state, filter, window } = askedZips(url);
  const found = await zipsListed(read, filter, window);
  return { state, open, ...listPage(url, found), csv: exportLink(url, staffMember(context)) };
}

const filters = [
  { name: "is", label: words.is, options: choices(words.anyStanding, words.standings) },
  { name: "state", label: words.state, options: choices(words.anyState, usStates) },
];

const columns: Column<ListedZip>[] = [
  {
    key: "zip",
    heading: words.columns.zip,
    speaksForItself: true,
    cell: ({ id, city, state }) => (
      <>
        <Link to={`/office/zips/${id}`} className="font-medium text-primary-text underline underline-offset-4">
          {id}
        </Link>
        <span className="block text-sm whitespace-nowrap text-soft">
          {city}, {state}
        </span>
      </>
    ),
  },
  {
    key: "standing",
    heading: words.columns.standing,
    cell: ({ taken, seats }) => <span className="whitespace-nowrap">{words.seats(taken, seats)}</span>,
  },
  {
    key: "agents",
    typed: true,
    heading: words.columns.agents,
    cell: ({ claims }) =>
      claims.length === 0 ? (
        <span className="text-soft">{words.nobody}</span>
      ) : (
        <ul className="max-medium:inline-block max-medium:align-top">
          {claims.map(({ id, state, ...agent }) => (
            <li key={id}>
              {personShown(agent)} <span className="text-sm text-soft">{standingOf(state)}</span>
            </li>
          ))}
        </ul>
      ),
  },
  { key: "waiting", number: true, heading: words.columns.waiting, cell: ({ waiting }) => waiting },
  { key: "since", heading: words.columns.since, cell: ({ receivedAt }) => <Moment at={receivedAt} /> },
];

const standingOf = (state: ListedZip["claims"][number]["state"]) =>
  (state === "released" ? "" : words.standings[state]).toLowerCase();

export default function Zips({ loaderData }: Route.ComponentProps) {
  return (
    <RecordList
      words={words}
      action="/office/zips"
      filters={filters}
      list={loaderData}
      columns={columns}
      keyOf={({ id }) => id}
      aside={<OpenZip {...loaderData.open} />}
    />
  );
}
