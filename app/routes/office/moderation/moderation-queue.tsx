import { officeList } from "#app/routes/office/office-list.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { Done } from "#app/ui/actions/done.tsx";
import { resultText } from "#app/ui/actions/result-text.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { RecordLink } from "#app/ui/office/lists/record-link.tsx";
import { RecordList } from "#app/ui/office/lists/record-list.tsx";
import type { Column } from "#app/ui/office/lists/record-table.tsx";
import type { RowActs } from "#app/ui/office/lists/row-act.tsx";
import { timeColumn } from "#app/ui/office/lists/time-column.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import {
  bulkApproval,
  moderationCopy as copy,
  describeModerationReason,
} from "#content/moderation/office-moderation.ts";
import { rowActTexts } from "#content/office/lists.ts";
import {
  listModerationQueue,
  type ModeratedRecord,
  type ModerationFilter,
} from "#database/moderation/moderation-queue.ts";
import { mayDo } from "#domain/staff/permissions.ts";
import type { Route } from "./+types/moderation-queue.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

const filters = {
  status: { label: copy.status, all: copy.needsDecision, values: copy.rejected },
  scope: { label: copy.scope, all: copy.anyScope, values: copy.scopes },
};

const list = officeList({
  filters,
  filterOf: (chosen): ModerationFilter => ({ scope: chosen("scope"), rejected: chosen("status") === "rejected" }),
  find: listModerationQueue,
  csv: {
    [copy.columns.received]: ["time", ({ receivedAt }) => receivedAt],
    [copy.columns.kind]: ["text", ({ scope }) => copy.scopes[scope]],
    [copy.columns.from]: ["text", ({ name }) => name],
    [copy.detail.email]: ["text", ({ email }) => email],
    [copy.detail.phone]: ["text", ({ phone }) => phone],
    [copy.columns.why]: ["text", ({ moderationReason }) => describeModerationReason(moderationReason)],
  },
});

export const middleware = list.middleware;

export async function loader({ url, context }: Route.LoaderArgs) {
  const done = resultText(copy.done, url.searchParams.get("done"));
  const mayDecide = mayDo(staffMember(context).role, "moderation.decide");
  return { ...(await list.page({ url, context })), done, mayDecide };
}

const columns: Column<ModeratedRecord>[] = [
  {
    key: "from",
    freeText: true,
    heading: copy.columns.from,
    cell: ({ scope, id, name, email, phone, receivedAt }) => (
      <RecordLink to={`/office/moderation/${scope}/${id}`} line={email || phone} at={receivedAt}>
        {name || copy.noName}
      </RecordLink>
    ),
  },
  { key: "kind", onPhone: "plain", heading: copy.columns.kind, cell: ({ scope }) => copy.scopes[scope] },
  {
    key: "why",
    onPhone: "plain",
    heading: copy.columns.why,
    cell: ({ moderationReason }) => describeModerationReason(moderationReason),
  },
  timeColumn("received", copy.columns.received, ({ receivedAt }) => receivedAt),
];

const approval: RowActs<ModeratedRecord> = {
  ...rowActTexts.approve,
  of: ({ scope, id, name, email }) => ({
    action: `/office/moderation/${scope}/${encodeURIComponent(id)}/approve`,
    name: name || email || copy.noName,
  }),
};

export default function ModerationQueue({ loaderData }: Route.ComponentProps) {
  return (
    <RecordList
      copy={copy}
      action="/office/moderation"
      filters={filters}
      list={loaderData}
      columns={columns}
      keyOf={({ scope, id }) => `${scope} ${id}`}
      labelOf={({ name, email }) => name || email || copy.noName}
      rowActs={loaderData.mayDecide ? approval : undefined}
      bulk={
        loaderData.mayDecide
          ? {
              action: "/office/moderation/approvals",
              acts: <Button type="submit">{bulkApproval.button}</Button>,
            }
          : undefined
      }
    >
      <Done result={loaderData.done} />
    </RecordList>
  );
}
