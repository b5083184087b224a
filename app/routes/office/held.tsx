import { Done } from "#app/ui/office/done.tsx";
import { choices } from "#app/ui/office/list-filters.tsx";
import { DateTime } from "#app/ui/office/moment.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { RecordLink } from "#app/ui/office/record-link.tsx";
import { RecordList } from "#app/ui/office/record-list.tsx";
import type { Column } from "#app/ui/office/record-table.tsx";
import { resultText } from "#app/ui/office/told.ts";
import { moderationCopy as copy, describeModerationReason } from "#content/office/held.ts";
import { listModerationQueue, type ModeratedRecord } from "#database/held-list.ts";
import { parseModerationQuery } from "../../lists/held.ts";
import { staffMember } from "../../office-door.ts";
import { exportLink, listPage } from "../../office-list.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/held.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

export async function loader({ url, context }: Route.LoaderArgs) {
  const done = resultText(copy.done, url.searchParams.get("done"));
  const { state, filter, window } = parseModerationQuery(url);
  const found = await listModerationQueue(context.get(worldContext).database.read, filter, window);
  return { state, done, ...listPage(url, found), csv: exportLink(url, staffMember(context)) };
}

const filters = [
  { name: "status", label: copy.status, options: choices(copy.needsDecision, copy.rejected) },
  { name: "scope", label: copy.scope, options: choices(copy.anyScope, copy.scopes) },
];

const columns: Column<ModeratedRecord>[] = [
  {
    key: "from",
    typed: true,
    heading: copy.columns.from,
    speaksForItself: true,
    cell: ({ scope, id, name, email, phone, receivedAt }) => (
      <RecordLink to={`/office/moderation/${scope}/${id}`} line={email || phone} at={receivedAt}>
        {name || copy.noName}
      </RecordLink>
    ),
  },
  { key: "kind", heading: copy.columns.kind, cell: ({ scope }) => copy.scopes[scope] },
  { key: "why", heading: copy.columns.why, cell: ({ moderationReason }) => describeModerationReason(moderationReason) },
  { key: "received", heading: copy.columns.received, cell: ({ receivedAt }) => <DateTime at={receivedAt} /> },
];

export default function ModerationQueue({ loaderData }: Route.ComponentProps) {
  return (
    <RecordList
      copy={copy}
      action="/office/moderation"
      filters={filters}
      list={loaderData}
      columns={columns}
      keyOf={({ scope, id }) => `${scope} ${id}`}
    >
      <Done result={loaderData.done} />
    </RecordList>
  );
}
