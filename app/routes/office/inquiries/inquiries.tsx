import { isYesChosen, officeList } from "#app/routes/office/office-list.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { InquiryStatusMark } from "#app/ui/office/inquiries/inquiry-status-mark.tsx";
import { RecordLink } from "#app/ui/office/lists/record-link.tsx";
import { RecordList } from "#app/ui/office/lists/record-list.tsx";
import type { Column } from "#app/ui/office/lists/record-table.tsx";
import type { RowActs } from "#app/ui/office/lists/row-act.tsx";
import { timeColumn } from "#app/ui/office/lists/time-column.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { inquiriesCopy as copy } from "#content/inquiries/office-inquiries.ts";
import { describeModerationReason } from "#content/moderation/office-moderation.ts";
import { rowActTexts } from "#content/office/lists.ts";
import { type InquiryFilter, type ListedInquiry, listInquiries } from "#database/inquiries/inquiries.ts";
import { mayDo } from "#domain/staff/permissions.ts";
import type { Route } from "./+types/inquiries.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

const filters = {
  status: { label: copy.status, all: copy.anyStatus, values: copy.statuses },
  kind: { label: copy.kind, all: copy.anyKind, values: copy.kinds },
  from: { label: copy.from, all: copy.fromAnybody, values: { agents: copy.fromAgents, others: copy.fromOthers } },
  moderation: {
    label: copy.inModeration,
    all: copy.anyModeration,
    values: { yes: copy.isInModeration, no: copy.notInModeration },
  },
};

const list = officeList({
  filters,
  filterOf: (chosen): InquiryFilter => ({
    status: chosen("status"),
    kind: chosen("kind"),
    inModeration: isYesChosen(chosen("moderation")),
    isOfMember: chosen("from") === undefined ? undefined : chosen("from") === "agents",
  }),
  find: listInquiries,
  csv: {
    [copy.columns.received]: ["time", ({ receivedAt }) => receivedAt],
    [copy.columns.from]: ["text", ({ name }) => name],
    [copy.detail.email]: ["text", ({ email }) => email],
    [copy.detail.phone]: ["text", ({ phone }) => phone],
    [copy.columns.kind]: ["text", ({ kind }) => copy.kinds[kind]],
    [copy.columns.about]: ["text", ({ subject }) => subject],
    [copy.detail.message]: ["text", ({ message }) => message],
    [copy.detail.inModeration]: [
      "text",
      ({ moderationReason }) => moderationReason && describeModerationReason(moderationReason),
    ],
    [copy.columns.status]: ["text", ({ status }) => copy.statuses[status]],
  },
});

export const middleware = list.middleware;

export async function loader(visit: Route.LoaderArgs) {
  const mayAnswer = mayDo(staffMember(visit.context).role, "inquiries.answer");
  return { ...(await list.page(visit)), mayAnswer };
}

const columns: Column<ListedInquiry>[] = [
  {
    key: "from",
    freeText: true,
    heading: copy.columns.from,
    cell: ({ id, name, email, phone, receivedAt }) => (
      <RecordLink to={`/office/inquiries/${id}`} line={email || phone} at={receivedAt}>
        {name || copy.noName}
      </RecordLink>
    ),
  },
  {
    key: "about",
    onPhone: "plain",
    freeText: true,
    heading: copy.columns.about,
    cell: ({ subject }) => subject || copy.detail.noSubject,
  },
  {
    key: "status",
    heading: copy.columns.status,
    onPhone: "mark",
    cell: ({ status, moderationReason }) => <InquiryStatusMark status={status} moderationReason={moderationReason} />,
  },
  { key: "kind", onPhone: "none", heading: copy.columns.kind, cell: ({ kind }) => copy.kinds[kind] },
  timeColumn("received", copy.columns.received, ({ receivedAt }) => receivedAt),
];

const closing: RowActs<ListedInquiry> = {
  ...rowActTexts.close,
  of: ({ id, name, email, status, moderationReason }) =>
    status === "closed" || moderationReason !== null
      ? undefined
      : { action: `/office/inquiries/${id}/close`, name: name || email || copy.noName },
};

export default function Inquiries({ loaderData }: Route.ComponentProps) {
  return (
    <RecordList
      copy={copy}
      action="/office/inquiries"
      filters={filters}
      list={loaderData}
      columns={columns}
      keyOf={({ id }) => id}
      rowActs={loaderData.mayAnswer ? closing : undefined}
      labelOf={({ name, email }) => name || email || copy.noName}
    />
  );
}
