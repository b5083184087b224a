import { isYesChosen, officeList } from "#app/routes/office/office-list.ts";
import { InquiryStatusMark } from "#app/ui/office/inquiries/inquiry-status-mark.tsx";
import { RecordLink } from "#app/ui/office/lists/record-link.tsx";
import { RecordList } from "#app/ui/office/lists/record-list.tsx";
import type { Column } from "#app/ui/office/lists/record-table.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { ShortTime } from "#app/ui/records/short-time.tsx";
import { inquiriesCopy as copy } from "#content/inquiries/office-inquiries.ts";
import { describeModerationReason } from "#content/moderation/office-moderation.ts";
import { type InquiryFilter, type ListedInquiry, listInquiries } from "#database/inquiries/inquiries.ts";
import type { Route } from "./+types/inquiries.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

const filters = {
  status: { label: copy.status, all: copy.anyStatus, values: copy.statuses },
  kind: { label: copy.kind, all: copy.anyKind, values: copy.kinds },
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

export const loader = list.page;

const columns: Column<ListedInquiry>[] = [
  {
    key: "from",
    typed: true,
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
    typed: true,
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
  {
    key: "received",
    onPhone: "time",
    heading: copy.columns.received,
    cell: ({ receivedAt }) => <ShortTime at={receivedAt} />,
  },
];

export default function Inquiries({ loaderData }: Route.ComponentProps) {
  return (
    <RecordList
      copy={copy}
      action="/office/inquiries"
      filters={filters}
      list={loaderData}
      columns={columns}
      keyOf={({ id }) => id}
      labelOf={({ name, email }) => name || email || copy.noName}
    />
  );
}
