import { Link } from "react-router";
import { choices } from "#app/ui/office/list-filters.tsx";
import { Moment } from "#app/ui/office/moment.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { RecordList } from "#app/ui/office/record-list.tsx";
import type { Column } from "#app/ui/office/record-table.tsx";
import { deedWords, trailWords as words } from "#content/office/trail.ts";
import { allStaff } from "#database/staff.ts";
import { type ListedStaffAction, listStaffActions } from "#database/staff-actions.ts";
import { recordsOf } from "#database/told-of.ts";
import { askedDeeds, detailTold, idsIn, pageOfDeed, subjectOf } from "../../lists/trail.ts";
import { staffMember } from "../../office-door.ts";
import { exportLink, listPage } from "../../office-list.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/trail.ts";

export const meta: Route.MetaFunction = () => officeTitle(words.title);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  const staff = (await allStaff(read)).map(({ id, name }) => ({ value: id, label: name }));
  const asked = askedDeeds(
    url,
    staff.map(({ value }) => value),
  );
  const { rows, ...pages } = listPage(url, await listStaffActions(read, asked.filter, asked.window));
  const records = await recordsOf(read, idsIn(rows));
  const told = rows.map((row) => ({
    ...row,
    page: pageOfDeed(row),
    subject: subjectOf(row, records),
    detail: detailTold(row.detail, records),
  }));
  return { state: asked.state, staff, rows: told, ...pages, csv: exportLink(url, staffMember(context)) };
}

/** With what it was done to, and the page of that. */
interface ToldAction extends Omit<ListedStaffAction, "detail"> {
  page: string | undefined;
  subject: string | null;
  detail: string;
}

const columns: Column<ToldAction>[] = [
  {
    key: "deed",
    heading: words.columns.deed,
    speaksForItself: true,
    cell: ({ action }) => <span className="font-medium">{deedWords[action]}</span>,
  },
  { key: "who", typed: true, heading: words.columns.who, cell: ({ who }) => who ?? words.nobodyKnown },
  {
    key: "about",
    typed: true,
    heading: words.columns.about,
    cell: (action) => (action.subject || action.detail ? <OfWhat {...action} /> : null),
  },
  { key: "when", heading: words.columns.when, cell: ({ receivedAt }) => <Moment at={receivedAt} /> },
];

function OfWhat({ page, subject, detail }: ToldAction) {
  return (
    <>
      {page ? (
        <Link to={page} className="text-primary-text underline underline-offset-4">
          {subject}
        </Link>
      ) : (
        subject
      )}
      {detail ? <span className="block text-sm text-soft">{detail}</span> : null}
    </>
  );
}

export default function Trail({ loaderData }: Route.ComponentProps) {
  const filters = [
    {
      name: "who",
      label: words.who,
      options: [
        { value: "", label: words.anybody },
        ...loaderData.staff,
        { value: "nobody", label: words.nobodyKnown },
      ],
    },
    {
      name: "action",
      label: words.deed,
      options: choices(words.anyDeed, deedWords),
    },
  ];
  return (
    <RecordList
      words={words}
      action="/office/audit-log"
      filters={filters}
      list={loaderData}
      columns={columns}
      keyOf={({ id }) => id}
    />
  );
}
