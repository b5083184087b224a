import { StageMark } from "#app/ui/office/lead/stage-mark.tsx";
import { Mark } from "#app/ui/office/mark.tsx";
import { Moment } from "#app/ui/office/moment.tsx";
import { RecordLink } from "#app/ui/office/record-link.tsx";
import type { Column } from "#app/ui/office/record-table.tsx";
import { leadsWords as words } from "#content/office/leads.ts";
import { personShown } from "#content/office/person-shown.ts";
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
  consentValid: 0 | 1;
  moderationReason: string | null;
  stage: LeadStage;
  stageSince: string;
}

/** How the list shows a lead. */
export const leadColumns: Column<Lead>[] = [
  { key: "who", typed: true, heading: words.columns.who, speaksForItself: true, cell: (lead) => <Who {...lead} /> },
  { key: "wants", typed: true, heading: words.columns.wants, cell: ({ answers }) => <Wish answers={answers} /> },
  {
    key: "where",
    typed: true,
    heading: words.columns.where,
    cell: ({ zip, answers }) => zip ?? (answers[0] || words.noPlace),
  },
  {
    key: "stage",
    heading: words.columns.stage,
    cell: ({ stage, stageSince }) => (
      <>
        <StageMark stage={stage} />
        <span className="block text-sm text-soft max-medium:mt-1 xl:whitespace-nowrap">
          <span className="medium:sr-only">{words.since} </span>
          <Moment at={stageSince} />
        </span>
      </>
    ),
  },
  { key: "received", heading: words.columns.received, cell: ({ receivedAt }) => <Moment at={receivedAt} /> },
];

function Who({ id, phone, email, consentValid, moderationReason, receivedAt, ...person }: Lead) {
  return (
    <>
      <RecordLink to={`/office/leads/${id}`} at={receivedAt}>
        {personShown(person)}
      </RecordLink>{" "}
      {moderationReason ? <Mark kind="bad">{words.heldMark}</Mark> : null}
      {consentValid ? null : <Mark kind="bad">{words.noConsentMark}</Mark>}
      {[phone, email].filter(Boolean).map((way) => (
        <span key={way} className="block text-sm text-soft">
          {way}
        </span>
      ))}
      {phone || email ? null : <span className="block text-sm text-soft">{words.unreachable}</span>}
    </>
  );
}

/** The kind of home, and the budget. */
function Wish({ answers: [, home, budget] }: Pick<Lead, "answers">) {
  if (!home && !budget) return words.anything;
  return (
    <>
      {home} {budget ? <span className="whitespace-nowrap text-soft medium:block medium:text-sm">{budget}</span> : null}
    </>
  );
}
