import { RecordLink } from "#app/ui/office/lists/record-link.tsx";
import type { Column } from "#app/ui/office/lists/record-table.tsx";
import { timeColumn } from "#app/ui/office/lists/time-column.tsx";
import { ShortTime } from "#app/ui/records/short-time.tsx";
import { StatusMark } from "#app/ui/records/status-mark.tsx";
import { leadKindNames } from "#content/leads/lead-kinds.ts";
import { leadsCopy as copy } from "#content/leads/office-leads.ts";
import { personName } from "#content/person-name.ts";
import type { LeadKind } from "#domain/leads/lead-kind.ts";
import type { LeadStage } from "#domain/leads/lead-lifecycle.ts";
import { StageMark } from "./stage-mark.tsx";

export interface LeadOfList {
  id: string;
  kind: LeadKind;
  receivedAt: string;
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  /** One per step of the questionnaire. */
  answers: string[];
  zip: string | null;
  consentValid: 0 | 1;
  moderationReason: string | null;
  stage: LeadStage;
  stageSince: string;
  assigneeId: string | null;
  /** The name of the staff member who works on it. */
  assignee: string | null;
}

export const leadColumns: Column<LeadOfList>[] = [
  {
    key: "who",
    freeText: true,
    heading: copy.columns.who,
    cell: (lead) => <PersonCell {...lead} />,
  },
  {
    key: "wants",
    onPhone: "plain",
    freeText: true,
    heading: copy.columns.wants,
    cell: (lead) => <Interest {...lead} />,
  },
  {
    key: "where",
    onPhone: "plain",
    freeText: true,
    heading: copy.columns.where,
    cell: ({ zip, answers }) => zip ?? (answers[0] || copy.noLocation),
  },
  {
    key: "stage",
    onPhone: "mark",
    heading: copy.columns.stage,
    cell: ({ stage, stageSince, assignee }) => (
      <>
        <StageMark stage={stage} />
        <span className="block text-xs text-soft max-medium:hidden xl:whitespace-nowrap">
          <span className="sr-only">{copy.since} </span>
          <ShortTime at={stageSince} />
        </span>
        {assignee ? <span className="block text-sm text-soft">{copy.assignedTo(assignee)}</span> : null}
      </>
    ),
  },
  timeColumn("received", copy.columns.received, ({ receivedAt }) => receivedAt),
];

function PersonCell({ id, phone, email, consentValid, moderationReason, receivedAt, ...person }: LeadOfList) {
  return (
    <>
      <RecordLink to={`/office/leads/${id}`} at={receivedAt}>
        {personName(person)}
      </RecordLink>{" "}
      {moderationReason ? <StatusMark kind="bad">{copy.moderationMark}</StatusMark> : null}
      {consentValid ? null : <StatusMark kind="bad">{copy.noConsentMark}</StatusMark>}
      <span className="block text-xs text-soft max-medium:truncate xl:truncate">
        {[phone, email].filter(Boolean).join(", ") || copy.unreachable}
      </span>
    </>
  );
}

function Interest({ kind, answers: [, home, budget] }: Pick<LeadOfList, "kind" | "answers">) {
  return (
    <>
      <span className="font-medium">{leadKindNames[kind]}</span>
      {home || budget ? ": " : null}
      {home} {budget ? <span className="whitespace-nowrap text-soft medium:block medium:text-xs">{budget}</span> : null}
    </>
  );
}
