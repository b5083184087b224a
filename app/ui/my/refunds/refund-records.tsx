import { Link } from "react-router";
import { MySection } from "#app/ui/my/my-section.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { ShortLocalTime } from "#app/ui/records/local-time.tsx";
import { ReportFiles } from "#app/ui/records/report-files.tsx";
import { StatusMark } from "#app/ui/records/status-mark.tsx";
import { refundPage as copy, groundNames, reportStateNames } from "#content/refunds/my-refund.ts";
import { policySentences } from "#content/refunds/policy-sentences.ts";
import { formatCents } from "#domain/values/money.ts";
import type { ShownRefund, ShownRefundRequest, ShownReport } from "./shown-refund.ts";

type Places = Pick<ShownRefund, "places" | "timeZone">;

/** The reports about one lead, on its own page. */
export function RefundReports({ reports, places, timeZone }: Pick<ShownRefund, "reports"> & Places) {
  if (reports.length === 0) return null;
  return (
    <MySection title={copy.reports}>
      <ul className="grid gap-6">
        {reports.map((report) => (
          <li key={report.id} className="grid gap-3">
            <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg font-semibold">
              {places[report.leadId] || copy.unplaced}: {groundNames[report.ground]}
              <StatusMark kind={reportStyles[report.state]}>{reportStateNames[report.state]}</StatusMark>
            </h3>
            <ReportFacts report={report} timeZone={timeZone} />
            {report.mayAppeal ? (
              <Link
                to={`/my/reports/${report.id}/appeal`}
                className="justify-self-start text-primary-text underline underline-offset-4 print:hidden"
              >
                {copy.appeal}
              </Link>
            ) : null}
          </li>
        ))}
      </ul>
    </MySection>
  );
}

const reportStyles = { late: "plain", open: "due", validated: "good", rejected: "bad" } as const;

/** What was reported, when, and what we said. */
export function ReportFacts({ report, timeZone }: { report: ShownReport; timeZone: string }) {
  const { text, reportedAt, state, decisions, replacedAt, id, files } = report;
  return (
    <>
      {text ? <p className="whitespace-pre-wrap">{copy.sentence(text)}</p> : null}
      <Facts
        facts={[
          { name: copy.reportedAt, value: <ShortLocalTime at={reportedAt} timeZone={timeZone} /> },
          ...(state === "late" ? [{ name: copy.rule, value: policySentences["late-report"] }] : []),
          ...decisions.map((decision, index) => ({
            name: index === 0 ? copy.decided : `${copy.decided} (${index + 1})`,
            value: (
              <>
                <ShortLocalTime at={decision.at} timeZone={timeZone} />:{" "}
                {reportStateNames[decision.isValid ? "validated" : "rejected"]}.{" "}
                {decision.byRule ? copy.byRule : copy.sentence(decision.text)}
              </>
            ),
          })),
          ...(replacedAt
            ? [{ name: copy.replaced, value: <ShortLocalTime at={replacedAt} timeZone={timeZone} /> }]
            : []),
        ]}
      />
      <ReportFiles files={files} folder={`/my/reports/${id}/files`} />
    </>
  );
}

/** When a refund was requested, and what we said. */
export function ClaimFacts({ claim, timeZone }: { claim: ShownRefundRequest; timeZone: string }) {
  const { preparedAt, openFrom, state, decisions } = claim;
  return (
    <Facts
      facts={[
        { name: copy.preparedAt, value: <ShortLocalTime at={preparedAt} timeZone={timeZone} /> },
        ...(state === "prepared"
          ? [{ name: copy.openFrom, value: <ShortLocalTime at={openFrom} timeZone={timeZone} /> }]
          : []),
        ...decisions.flatMap(({ at, cents, rule, text }) => [
          { name: copy.decided, value: <ShortLocalTime at={at} timeZone={timeZone} /> },
          cents === null
            ? { name: copy.rule, value: copy.sentence(rule ? policySentences[rule] : "") }
            : { name: copy.amount, value: formatCents(cents) },
          { name: copy.text, value: copy.sentence(text) },
        ]),
      ]}
    />
  );
}
