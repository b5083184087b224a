import { listPage } from "#app/http/list-state.ts";
import { exportLink } from "#app/routes/office/export-link.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { InquiryStatusMark } from "#app/ui/office/inquiries/inquiry-status-mark.tsx";
import { choices } from "#app/ui/office/lists/list-filters.tsx";
import { RecordLink } from "#app/ui/office/lists/record-link.tsx";
import { RecordList } from "#app/ui/office/lists/record-list.tsx";
import type { Column } from "#app/ui/office/lists/record-table.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { worldContext } from "#app/world-context.ts";
import { inquiriesCopy as copy } from "#content/inquiries/office-inquiries.ts";
import { type ListedInquiry, listInquiries } from "#database/inquiries/inquiries.ts";
import type { Route } from "./+types/inquiries.ts";
import { parseInquiriesQuery } from "./inquiries-query.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { state, filter, window } = parseInquiriesQuery(url);
  const { found, searchedTo } = await listInquiries(context.get(worldContext).database.read, filter, window).page();
  return { state, ...listPage(url, state, found, searchedTo), csv: exportLink(url, state, staffMember(context)) };
}

const filters = [
  { name: "status", label: copy.status, options: choices(copy.anyStatus, copy.statuses) },
  { name: "kind", label: copy.kind, options: choices(copy.anyKind, copy.kinds) },
  {
    name: "moderation",
    label: copy.inModeration,
    options: choices(copy.anyModeration, { yes: copy.isInModeration, no: copy.notInModeration }),
  },
];

const columns: Column<ListedInquiry>[] = [
  {
    key: "from",
    typed: true,
    heading: copy.columns.from,
    hideHeadingOnPhone: true,
    cell: ({ id, name, email, phone, receivedAt }) => (
      <RecordLink to={`/office/inquiries/${id}`} line={email || phone} at={receivedAt}>
        {name || copy.noName}
      </RecordLink>
    ),
  },
  { key: "about", typed: true, heading: copy.columns.about, cell: ({ subject }) => subject || copy.detail.noSubject },
  {
    key: "status",
    heading: copy.columns.status,
    hideHeadingOnPhone: true,
    cell: ({ status, moderationReason }) => <InquiryStatusMark status={status} moderationReason={moderationReason} />,
  },
  { key: "kind", heading: copy.columns.kind, cell: ({ kind }) => copy.kinds[kind] },
  { key: "received", heading: copy.columns.received, cell: ({ receivedAt }) => <DateTime at={receivedAt} /> },
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
    />
  );
}
