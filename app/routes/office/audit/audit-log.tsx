import { Link } from "react-router";
import { listPage } from "#app/http/list-state.ts";
import { exportLink } from "#app/routes/office/export-link.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { choices } from "#app/ui/office/lists/list-filters.tsx";
import { RecordList } from "#app/ui/office/lists/record-list.tsx";
import type { Column } from "#app/ui/office/lists/record-table.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { worldContext } from "#app/world-context.ts";
import { auditActionNames, auditCopy as copy } from "#content/audit/office-audit-log.ts";
import { type ListedAuditEvent, listAuditEvents } from "#database/audit/audit-events.ts";
import { deliverySubjects } from "#database/notifications/delivery-subject.ts";
import { allStaff } from "#database/staff/staff.ts";
import type { Route } from "./+types/audit-log.ts";
import { describeDetail, idsIn, pageOfEvent, parseAuditLogQuery, subjectOf } from "./audit-log-query.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  const staff = (await allStaff(read)).map(({ id, name }) => ({ value: id, label: name }));
  const query = parseAuditLogQuery(
    url,
    staff.map(({ value }) => value),
  );
  const { rows, ...pages } = listPage(url, query.state, await listAuditEvents(read, query.filter, query.window));
  const records = await deliverySubjects(read, idsIn(rows));
  const events = rows.map((row) => ({
    ...row,
    page: pageOfEvent(row),
    subject: subjectOf(row, records),
    detail: describeDetail(row.detail, records),
  }));
  return { state: query.state, staff, rows: events, ...pages, csv: exportLink(url, query.state, staffMember(context)) };
}

interface ShownEvent extends Omit<ListedAuditEvent, "detail"> {
  page: string | undefined;
  subject: string | null;
  detail: string;
}

const columns: Column<ShownEvent>[] = [
  {
    key: "event",
    heading: copy.columns.event,
    hideHeadingOnPhone: true,
    cell: ({ action }) => <span className="font-medium">{auditActionNames[action]}</span>,
  },
  { key: "who", typed: true, heading: copy.columns.who, cell: ({ who }) => who ?? copy.unknownPerson },
  {
    key: "about",
    typed: true,
    heading: copy.columns.about,
    cell: (action) => (action.subject || action.detail ? <OfWhat {...action} /> : null),
  },
  { key: "when", heading: copy.columns.when, cell: ({ receivedAt }) => <DateTime at={receivedAt} /> },
];

function OfWhat({ page, subject, detail }: ShownEvent) {
  return (
    <>
      {page ? (
        <Link to={page} className="text-primary-text underline underline-offset-4">
          {subject}
        </Link>
      ) : (
        subject
      )}
      {detail ? <span className="block text-xs text-soft xl:truncate">{detail}</span> : null}
    </>
  );
}

export default function AuditLog({ loaderData }: Route.ComponentProps) {
  const filters = [
    {
      name: "who",
      label: copy.who,
      options: [{ value: "", label: copy.anyone }, ...loaderData.staff, { value: "nobody", label: copy.unknownPerson }],
    },
    {
      name: "action",
      label: copy.event,
      options: choices(copy.anyAction, auditActionNames),
    },
  ];
  return (
    <RecordList
      copy={copy}
      action="/office/audit-log"
      filters={filters}
      list={loaderData}
      columns={columns}
      keyOf={({ id }) => id}
    />
  );
}
