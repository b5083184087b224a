import { Link } from "react-router";
import { StageMark } from "#app/ui/office/lead/stage-mark.tsx";
import { Moment } from "#app/ui/office/moment.tsx";
import { type Column, RecordTable } from "#app/ui/office/record-table.tsx";
import { leadsWords as words } from "#content/office/leads.ts";
import type { LeadStage } from "#domain/lead-lifecycle.ts";

interface Lead {
  id: string;
  receivedAt: string;
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  /** Eight, one a step of the questionnaire. */
  answers: string[];
  zip: string | null;
  consent: 0 | 1;
  heldFor: string | null;
  stage: LeadStage;
  stageSince: string;
}

const columns: Column<Lead>[] = [
  { key: "who", heading: words.columns.who, speaksForItself: true, cell: (lead) => <Who {...lead} /> },
  { key: "wants", heading: words.columns.wants, cell: ({ answers }) => wishOf(answers) },
  { key: "where", heading: words.columns.where, cell: ({ zip, answers }) => zip ?? (answers[0] || words.noPlace) },
  {
    key: "stage",
    heading: words.columns.stage,
    cell: ({ stage, stageSince }) => (
      <>
        <StageMark stage={stage} />
        <span className="block text-sm text-soft max-medium:mt-1">
          <span className="medium:sr-only">{words.since} </span>
          <Moment at={stageSince} />
        </span>
      </>
    ),
  },
  { key: "received", heading: words.columns.received, cell: ({ receivedAt }) => <Moment at={receivedAt} /> },
];

export function LeadTable({ leads }: { leads: Lead[] }) {
  return <RecordTable caption={words.caption} columns={columns} rows={leads} keyOf={({ id }) => id} />;
}

function Who({ id, firstName, lastName, phone, email, consent, heldFor }: Lead) {
  return (
    <>
      <Link to={`/office/leads/${id}`} className="font-medium text-primary-text underline underline-offset-4">
        {`${firstName} ${lastName}`.trim() || words.nobody}
      </Link>
      {heldFor ? <Mark>{words.heldMark}</Mark> : null}
      {consent ? null : <Mark>{words.noConsentMark}</Mark>}
      {[phone, email].filter(Boolean).map((way) => (
        <span key={way} className="block text-sm break-words text-soft">
          {way}
        </span>
      ))}
      {phone || email ? null : <span className="block text-sm text-soft">{words.unreachable}</span>}
    </>
  );
}

function Mark({ children }: { children: string }) {
  return (
    <span className="ml-2 rounded-full bg-bad-wash px-2 py-0.5 text-sm whitespace-nowrap text-bad">{children}</span>
  );
}

/** The kind of home, and the budget. */
const wishOf = ([, home, budget]: string[]) => [home, budget].filter(Boolean).join(", ") || words.anything;
