import { Link } from "react-router";
import { Done } from "#app/ui/actions/done.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { RecordColumns } from "#app/ui/office/records/record-columns.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { ReportFiles, type ShownFile } from "#app/ui/records/report-files.tsx";
import { groundNames, reportStateNames } from "#content/refunds/my-refund.ts";
import { reportDecisionPage as copy } from "#content/refunds/office-refunds.ts";
import { groundSentence } from "#content/refunds/policy-sentences.ts";
import { reportFilesCopy } from "#content/refunds/report-files.ts";
import type { ReportState } from "#domain/refunds/lead-report.ts";
import type { ReportGround } from "#domain/refunds/policy-terms.ts";
import { ReplacementForm, type ReplacementFormProps } from "./replacement-form.tsx";
import { ReportDecisionForm, type ReportDecisionFormProps } from "./report-decision-form.tsx";

interface ShownReport extends Pick<ReplacementFormProps, "candidates"> {
  id: string;
  agentId: string;
  agent: string;
  leadId: string;
  ground: ReportGround;
  text: string;
  /** The member who reported it, and the member of staff who wrote it down for them; null if nobody had to. */
  member: string | null;
  writtenBy: string | null;
  acceptedAt: string | null;
  reportedAt: string;
  decideBy: string;
  appealedAt: string | null;
  appealText: string | null;
  state: ReportState;
  /** `isBefore`: recorded before the lead came. */
  evidence: { id: string; at: string; text: string; isBefore: boolean }[];
  files: ShownFile[];
  decisions: { at: string; isValid: boolean; text: string; by: string | null }[];
  replacedBy: string | null;
  replaceUntil: string | null;
  mayDecide: boolean;
}

interface ReportDecisionPageProps {
  report: ShownReport;
  done?: string | undefined;
  decision?: ReportDecisionFormProps["answer"];
  replacement?: ReplacementFormProps["answer"];
}

export function ReportDecisionPage({ report, done, decision, replacement }: ReportDecisionPageProps) {
  const { id, agent, state, evidence, files, decisions, replaceUntil, candidates, mayDecide } = report;
  return (
    <OfficePage
      back={{ to: "/office/reports", label: copy.back }}
      title={copy.title(agent)}
      line={reportStateNames[state]}
    >
      <Done result={done} />
      {decision?.refused === "decided" ? <Alert answers>{copy.refusals.decided}</Alert> : null}
      <RecordColumns
        factsFirst
        facts={
          <Part title={copy.facts}>
            <Facts facts={factsOf(report)} />
            <p className="text-sm text-soft">“{groundSentence(report.ground)}”</p>
          </Part>
        }
      >
        <Part title={copy.evidence}>
          {evidence.length === 0 ? <p className="text-soft">{copy.noEvidence}</p> : null}
          <ul className="grid gap-2 empty:hidden">
            {evidence.map(({ id: record, at, text, isBefore }) => (
              <li key={record}>
                <DateTime at={at} />
                {isBefore ? ` (${copy.beforeLead})` : ""}: {text}
              </li>
            ))}
          </ul>
        </Part>
        {files.length > 0 ? (
          <Part title={reportFilesCopy.title}>
            <ReportFiles files={files} folder={`/office/reports/${id}/files`} />
          </Part>
        ) : null}
        {decisions.length > 0 ? (
          <Part title={copy.decisions}>
            <ul className="grid gap-2">
              {decisions.map(({ at, isValid, text, by }) => (
                <li key={at}>
                  <DateTime at={at} />, {by ?? copy.byRule}: {reportStateNames[isValid ? "validated" : "rejected"]}.{" "}
                  {text}
                </li>
              ))}
            </ul>
          </Part>
        ) : null}
        {state === "open" && mayDecide ? <ReportDecisionForm id={id} answer={decision} /> : null}
        {replaceUntil && mayDecide ? (
          <ReplacementForm id={id} until={replaceUntil} candidates={candidates} answer={replacement} />
        ) : replacement ? (
          <Alert answers>{copy.replaceRefusals[replacement.refused]}</Alert>
        ) : null}
      </RecordColumns>
    </OfficePage>
  );
}

function factsOf(report: ShownReport) {
  const { agentId, agent, leadId, member, writtenBy, ground, text } = report;
  const { acceptedAt, reportedAt, decideBy, appealedAt, state } = report;
  return [
    { name: copy.agent, value: <Link to={`/office/agents/${agentId}`}>{agent}</Link> },
    { name: copy.lead, value: <Link to={`/office/leads/${leadId}`}>{copy.openLead}</Link> },
    ...(member ? [{ name: copy.member, value: member }] : []),
    ...(writtenBy ? [{ name: copy.writtenBy, value: writtenBy }] : []),
    { name: copy.ground, value: groundNames[ground] },
    { name: copy.text, value: <span className="whitespace-pre-wrap">{text}</span> },
    ...(acceptedAt ? [{ name: copy.acceptedAt, value: <DateTime at={acceptedAt} /> }] : []),
    { name: copy.reportedAt, value: <DateTime at={reportedAt} /> },
    ...(appealedAt
      ? [
          {
            name: copy.appealText,
            value: (
              <>
                <DateTime at={appealedAt} />: {report.appealText}
              </>
            ),
          },
        ]
      : []),
    ...(state === "open" ? [{ name: copy.decideBy, value: <DateTime at={decideBy} /> }] : []),
    ...(report.replacedBy
      ? [{ name: copy.replaced, value: <Link to={`/office/leads/${report.replacedBy}`}>{copy.openLead}</Link> }]
      : []),
  ];
}
