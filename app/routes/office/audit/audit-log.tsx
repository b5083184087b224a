import { Link } from "react-router";
import { officeList } from "#app/routes/office/office-list.ts";
import { RecordList } from "#app/ui/office/lists/record-list.tsx";
import type { Column } from "#app/ui/office/lists/record-table.tsx";
import { timeColumn } from "#app/ui/office/lists/time-column.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { worldContext } from "#app/world-context.ts";
import { auditActionNames, auditCopy as copy } from "#content/audit/office-audit-log.ts";
import { type AuditFilter, type ListedAuditEvent, listAuditEvents } from "#database/audit/audit-events.ts";
import { deliverySubjects } from "#database/notifications/delivery-subject.ts";
import type { Reader } from "#database/schema.ts";
import { allStaff } from "#database/staff/staff.ts";
import type { Route } from "./+types/audit-log.ts";
import { detailText, idsIn, pageOfEvent, sentenceOf, subjectOf } from "./shown-audit-event.ts";

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
  const filters = await filtersOf(read);
  const { rows, ...page } = await list.page({ url, context, filters });
  const records = await deliverySubjects(read, idsIn(rows));
  const staff = Object.entries(filters.who.values).map(([id, name]) => [id, { name }] as const);
  const known = new Map([...staff, ...records]);
  const events = rows.map((row) => ({
    ...row,
    page: pageOfEvent(row),
    subject: subjectOf(row, known),
    sentence: sentenceOf(row, known),
    detail: detailText(row.detail),
  }));
  return { ...page, filters, rows: events };
}

interface ShownEvent extends Omit<ListedAuditEvent, "detail"> {
  page: string | undefined;
  subject: string | null;
  sentence: string;
  /** As stored. */
  detail: string;
}

const columns: Column<ShownEvent>[] = [
  {
    key: "event",
    heading: copy.columns.event,
    cell: (event) => <Sentence {...event} />,
  },
  {
    key: "who",
    onPhone: "plain",
    heading: copy.columns.who,
    cell: ({ who }) => <span className="inline-block medium:min-w-36">{who ?? copy.unknownPerson}</span>,
  },
  {
    key: "about",
    freeText: true,
    heading: copy.columns.about,
    cell: (event) => (event.subject ? <OfWhat {...event} /> : null),
  },
  timeColumn("when", copy.columns.when, ({ receivedAt }) => receivedAt),
];

/** The stored details are behind it. */
function Sentence({ sentence, detail }: ShownEvent) {
  if (!detail) return <span className="font-medium">{sentence}</span>;
  return (
    <details title={detail} className="group/event min-w-52 wrap-anywhere">
      <summary className="cursor-pointer list-none font-medium decoration-dotted underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
        <span className="line-clamp-2 group-open/event:line-clamp-none">{sentence}</span>
      </summary>
      <p className="mt-1 text-xs text-soft">{detail}</p>
    </details>
  );
}

function OfWhat({ page, subject }: ShownEvent) {
  if (!page) return subject;
  return (
    <Link to={page} className="text-primary-text underline underline-offset-4">
      {subject}
    </Link>
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
