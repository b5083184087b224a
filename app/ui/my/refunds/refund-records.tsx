import { Link } from "react-router";
import { MySection } from "#app/ui/my/my-section.tsx";
import { LocalTime } from "#app/ui/my/offers/local-time.tsx";
import { DayEnd } from "#app/ui/records/day-end.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { ReportFiles } from "#app/ui/records/report-files.tsx";
import { StatusMark } from "#app/ui/records/status-mark.tsx";
import {
  refundPage as copy,
  groundNames,
  refundRequestStateNames,
  reportStateNames,
} from "#content/refunds/my-refund.ts";
import { policySentences } from "#content/refunds/policy-sentences.ts";
import { formatCents } from "#domain/values/money.ts";
import type { ShownRefund, ShownRefundRequest, ShownReport } from "./shown-refund.ts";

type Places = Pick<ShownRefund, "places" | "timeZone">;

export function RefundReports({
  reports,
  earlierReports = 0,
  ...shown
}: Pick<ShownRefund, "reports"> & Partial<Pick<ShownRefund, "earlierReports">> & Places) {
  if (reports.length === 0) return null;
  return (
    <MySection title={copy.reports}>
      <ul className="grid gap-6">
        {reports.map((report) => (
          <li key={report.id}>
            <Report report={report} {...shown} />
          </li>
        ))}
      </ul>
      {earlierReports > 0 ? <p className="text-soft">{copy.earlierReports(earlierReports)}</p> : null}
    </MySection>
  );
}

const reportStyles = { late: "plain", open: "due", validated: "good", rejected: "bad" } as const;

function Report({ report, places, timeZone }: { report: ShownReport } & Places) {
  const { leadId, ground, text, reportedAt, state, decisions, replacedAt, mayAppeal, id, files } = report;
  return (
    <div className="grid gap-3">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg font-semibold">
        {places[leadId] || copy.unplaced}: {groundNames[ground]}
        <StatusMark kind={reportStyles[state]}>{reportStateNames[state]}</StatusMark>
      </h3>
      {text ? <p className="whitespace-pre-wrap">{copy.sentence(text)}</p> : null}
      <Facts
        facts={[
          { name: copy.reportedAt, value: <LocalTime at={reportedAt} timeZone={timeZone} /> },
          ...(state === "late" ? [{ name: copy.rule, value: policySentences["late-report"] }] : []),
          ...decisions.map((decision, index) => ({
            name: index === 0 ? copy.decided : `${copy.decided} (${index + 1})`,
            value: (
              <>
                <LocalTime at={decision.at} timeZone={timeZone} />:{" "}
                {reportStateNames[decision.isValid ? "validated" : "rejected"]}.{" "}
                {decision.byRule ? copy.byRule : copy.sentence(decision.text)}
              </>
            ),
          })),
          ...(replacedAt ? [{ name: copy.replaced, value: <LocalTime at={replacedAt} timeZone={timeZone} /> }] : []),
        ]}
      />
      <ReportFiles files={files} folder={`/my/reports/${id}/files`} />
      {mayAppeal ? <Appeal href={`/my/reports/${id}/appeal`} /> : null}
    </div>
  );
}

export function RefundRequests({ refund: { claims, places, timeZone } }: { refund: ShownRefund }) {
  if (claims.length === 0) return null;
  return (
    <MySection title={copy.claims}>
      <ul className="grid gap-6">
        {claims.map((claim) => (
          <li key={claim.id}>
            <Claim claim={claim} places={places} timeZone={timeZone} />
          </li>
        ))}
      </ul>
    </MySection>
  );
}

const claimStyles = {
  prepared: "plain",
  requested: "due",
  approved: "good",
  refused: "bad",
  refunded: "good",
} as const;

function Claim({ claim, places, timeZone }: { claim: ShownRefundRequest } & Places) {
  const { id, ground, leadId, preparedAt, openFrom, decideBy, state, decisions, mayAppeal } = claim;
  return (
    <div className="grid gap-3">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg font-semibold">
        {leadId ? `${places[leadId] || copy.unplaced}: ` : ""}
        {groundNames[ground]}
        <StatusMark kind={claimStyles[state]}>{refundRequestStateNames[state]}</StatusMark>
      </h3>
      <Facts
        facts={[
          { name: copy.preparedAt, value: <LocalTime at={preparedAt} timeZone={timeZone} /> },
          ...(state === "prepared"
            ? [{ name: copy.openFrom, value: <LocalTime at={openFrom} timeZone={timeZone} /> }]
            : []),
          ...(state === "requested"
            ? [
                {
                  name: copy.decideBy,
                  value: (
                    <DayEnd at={decideBy}>
                      <LocalTime at={decideBy} timeZone={timeZone} />
                    </DayEnd>
                  ),
                },
              ]
            : []),
          ...decisions.flatMap(({ at, cents, rule, text }) => [
            { name: copy.decided, value: <LocalTime at={at} timeZone={timeZone} /> },
            cents === null
              ? { name: copy.rule, value: copy.sentence(rule ? policySentences[rule] : "") }
              : { name: copy.amount, value: formatCents(cents) },
            { name: copy.text, value: copy.sentence(text) },
          ]),
        ]}
      />
      {mayAppeal ? <Appeal href={`/my/refund/claims/${id}/appeal`} /> : null}
    </div>
  );
}

function Appeal({ href }: { href: string }) {
  return (
    <Link to={href} className="justify-self-start text-primary-text underline underline-offset-4 print:hidden">
      {copy.appeal}
    </Link>
  );
}
