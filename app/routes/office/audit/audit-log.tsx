import { Link } from "react-router";
import { officeList } from "#app/routes/office/office-list.ts";
import { RecordList } from "#app/ui/office/lists/record-list.tsx";
import type { Column } from "#app/ui/office/lists/record-table.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { worldContext } from "#app/world-context.ts";
import { auditActionNames, auditCopy as copy } from "#content/audit/office-audit-log.ts";
import { type AuditFilter, type ListedAuditEvent, listAuditEvents } from "#database/audit/audit-events.ts";
import { deliverySubjects } from "#database/notifications/delivery-subject.ts";
import type { Reader } from "#database/schema.ts";
import { allStaff } from "#database/staff/staff.ts";
import type { Route } from "./+types/audit-log.ts";
import { describeDetail, detailText, idsIn, pageOfEvent, subjectOf } from "./shown-audit-event.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

/** The `who` of events without a known member. */
const unknownActor = "nobody";

async function filtersOf(read: Reader) {
  const staff = (await allStaff(read)).map(({ id, name }) => [id, name]);
  const values: Record<string, string> = { ...Object.fromEntries(staff), [unknownActor]: copy.unknownPerson };
  return {
    who: { label: copy.who, all: copy.anyone, values },
    action: { label: copy.event, all: copy.anyAction, values: auditActionNames },
  };
}

const list = officeList({
  filters: filtersOf,
  filterOf(chosen): AuditFilter {
    const who = chosen("who");
    return { staffId: who === unknownActor ? null : who, action: chosen("action") };
  },
  find: listAuditEvents,
  csv: {
    [copy.columns.when]: ["time", ({ receivedAt }) => receivedAt],
    [copy.columns.who]: ["text", ({ who }) => who ?? copy.unknownPerson],
    [copy.columns.event]: ["text", ({ action }) => auditActionNames[action]],
    [copy.columns.about]: ["text", ({ about, recipient }) => recipient ?? about],
    [copy.csvDetail]: ["text", ({ detail }) => detailText(detail)],
  },
});

export const middleware = list.middleware;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  const { rows, ...page } = await list.page({ url, context });
  const records = await deliverySubjects(read, idsIn(rows));
  const events = rows.map((row) => ({
    ...row,
    page: pageOfEvent(row),
    subject: subjectOf(row, records),
    detail: describeDetail(row.detail, records),
  }));
  return { ...page, filters: await filtersOf(read), rows: events };
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
  return (
    <RecordList
      copy={copy}
      action="/office/audit-log"
      filters={loaderData.filters}
      list={loaderData}
      columns={columns}
      keyOf={({ id }) => id}
    />
  );
}
