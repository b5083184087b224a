import { Done } from "#app/ui/office/done.tsx";
import { choices } from "#app/ui/office/list-filters.tsx";
import { Moment } from "#app/ui/office/moment.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { RecordLink } from "#app/ui/office/record-link.tsx";
import { RecordList } from "#app/ui/office/record-list.tsx";
import type { Column } from "#app/ui/office/record-table.tsx";
import { told } from "#app/ui/office/told.ts";
import { whyHeld, heldWords as words } from "#content/office/held.ts";
import { type HeldRecord, listHeld } from "#database/held-list.ts";
import { askedHeld } from "../../lists/held.ts";
import { staffMember } from "../../office-door.ts";
import { exportLink, listPage } from "../../office-list.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/held.ts";

export const meta: Route.MetaFunction = () => officeTitle(words.title);

export async function loader({ url, context }: Route.LoaderArgs) {
  const done = told(words.done, url.searchParams.get("done"));
  const { state, filter, window } = askedHeld(url);
  const found = await listHeld(context.get(worldContext).database.read, filter, window);
  return { state, done, ...listPage(url, found), csv: exportLink(url, staffMember(context)) };
}

const filters = [
  { name: "status", label: words.standing, options: choices(words.waiting, words.aside) },
  { name: "scope", label: words.scope, options: choices(words.anyScope, words.scopes) },
];

const columns: Column<HeldRecord>[] = [
  {
    key: "from",
    typed: true,
    heading: words.columns.from,
    speaksForItself: true,
    cell: ({ scope, id, name, email, phone, receivedAt }) => (
      <RecordLink to={`/office/moderation/${scope}/${id}`} line={email || phone} at={receivedAt}>
        {name || words.nobody}
      </RecordLink>
    ),
  },
  { key: "kind", heading: words.columns.kind, cell: ({ scope }) => words.scopes[scope] },
  { key: "why", heading: words.columns.why, cell: ({ moderationReason }) => whyHeld(moderationReason) },
  { key: "received", heading: words.columns.received, cell: ({ receivedAt }) => <Moment at={receivedAt} /> },
];

export default function Held({ loaderData }: Route.ComponentProps) {
  return (
    <RecordList
      words={words}
      action="/office/moderation"
      filters={filters}
      list={loaderData}
      columns={columns}
      keyOf={({ scope, id }) => `${scope} ${id}`}
    >
      <Done told={loaderData.done} />
    </RecordList>
  );
}
