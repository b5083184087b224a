import { listPage } from "#app/http/list-state.ts";
import { exportLink } from "#app/routes/office/export-link.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { Done } from "#app/ui/actions/done.tsx";
import { resultText } from "#app/ui/actions/result-text.ts";
import { choices } from "#app/ui/office/lists/list-filters.tsx";
import { RecordLink } from "#app/ui/office/lists/record-link.tsx";
import { RecordList } from "#app/ui/office/lists/record-list.tsx";
import type { Column } from "#app/ui/office/lists/record-table.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { worldContext } from "#app/world-context.ts";
import { moderationCopy as copy, describeModerationReason } from "#content/moderation/office-moderation.ts";
import { listModerationQueue, type ModeratedRecord } from "#database/moderation/moderation-queue.ts";
import type { Route } from "./+types/moderation-queue.ts";
import { parseModerationQuery } from "./moderation-query.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

export async function loader({ url, context }: Route.LoaderArgs) {
  const done = resultText(copy.done, url.searchParams.get("done"));
  const { state, filter, window } = parseModerationQuery(url);
  const found = await listModerationQueue(context.get(worldContext).database.read, filter, window);
  return { state, done, ...listPage(url, state, found), csv: exportLink(url, state, staffMember(context)) };
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
    hideHeadingOnPhone: true,
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
