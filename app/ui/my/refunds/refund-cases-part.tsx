import { Link } from "react-router";
import { MySection } from "#app/ui/my/my-section.tsx";
import { ShortLocalTime } from "#app/ui/records/local-time.tsx";
import { StatusMark } from "#app/ui/records/status-mark.tsx";
import { WindowBar } from "#app/ui/records/window-bar.tsx";
import {
  refundPage as copy,
  groundNames,
  refundRequestStateNames,
  reportStateNames,
} from "#content/refunds/my-refund.ts";
import { policySentences } from "#content/refunds/policy-sentences.ts";
import type { RefundClock } from "#domain/refunds/refund-status.ts";
import { formatCents } from "#domain/values/money.ts";
import { DueDay } from "./due-time.tsx";
import { RefundActions } from "./refund-actions.tsx";
import { type RefundCase, refundCases } from "./refund-cases.ts";
import { ClaimFacts, ReportFacts } from "./refund-records.tsx";
import type { ShownRefund } from "./shown-refund.ts";

/** Each lead once, with its deadline as a bar and what can be done; its dates are behind a press. */
export function RefundCases({ refund }: { refund: ShownRefund }) {
  const { leftCents, earlierReports } = refund;
  const cases = refundCases(refund);
  return (
    <MySection title={copy.cases}>
      {refund.actions.length === 0 ? (
        <p className="max-w-measure text-soft">
          {copy.noActions({ hasPaid: leftCents > 0, hasCases: cases.length > 0 })}
        </p>
      ) : null}
      <ul className="grid grid-cols-1 gap-2 empty:hidden medium:grid-cols-2">
        {cases.map((one) => (
          <li
            key={one.key}
            className="grid grid-cols-1 content-start gap-2 rounded-button border border-line bg-paper px-4 py-3"
          >
            <Case of={one} refund={refund} />
          </li>
        ))}
      </ul>
      {earlierReports > 0 ? <p className="text-soft">{copy.earlierReports(earlierReports)}</p> : null}
    </MySection>
  );
}

function Case({ of, refund }: { of: RefundCase; refund: ShownRefund }) {
  const { leadId, ground, report, claim, clock, actions } = of;
  const { places, timeZone } = refund;
  const place = leadId ? places[leadId] || copy.unplaced : "";
  const deadline = clock ? <Deadline clock={clock} timeZone={timeZone} /> : null;
  const rule = clock ? <p className="text-sm text-soft">{copy.sentence(policySentences[clock.sentence])}</p> : null;
  return (
    <>
      <h3 className="text-base leading-7 font-semibold text-pretty">
        {ground ? (
          [place, groundNames[ground]].filter(Boolean).join(": ")
        ) : (
          <Link to={`/my/leads/${leadId}/report`} className="text-primary-text underline underline-offset-4">
            {copy.reportLead(place)}
          </Link>
        )}{" "}
        <State of={of} />
      </h3>
      <LastAnswer of={of} timeZone={timeZone} />
      {clock ? <WindowBar from={clock.from} due={clock.due} cells={cellsOf(clock)} /> : null}
      {report || claim ? (
        <details>
          <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center justify-between gap-x-4 text-sm">
            {deadline ?? <span />}
            <span className="text-primary-text underline underline-offset-4">{copy.dates}</span>
          </summary>
          <div className="grid gap-3 pt-1 text-sm">
            {report ? <ReportFacts report={report} timeZone={timeZone} /> : null}
            {claim ? <ClaimFacts claim={claim} timeZone={timeZone} /> : null}
            {rule}
          </div>
        </details>
      ) : (
        <>
          {deadline}
          {rule}
        </>
      )}
      <RefundActions actions={actions} refund={refund} />
    </>
  );
}

/** Our ten working days are ten cells. */
const cellsOf = ({ kind }: RefundClock) => (kind === "decision" || kind === "refund" ? 10 : 1);

const styles = {
  late: "plain",
  open: "due",
  validated: "good",
  rejected: "bad",
  prepared: "plain",
  requested: "due",
  approved: "good",
  refused: "bad",
  refunded: "good",
} as const;

function State({ of: { report, claim } }: { of: RefundCase }) {
  const newest = claim ?? report;
  if (!newest) return null;
  const isAgain = (newest.state === "open" || newest.state === "requested") && newest.decisions.length > 0;
  const name = claim ? refundRequestStateNames[claim.state] : report ? reportStateNames[report.state] : "";
  return <StatusMark kind={styles[newest.state]}>{isAgain ? copy.secondReview : name}</StatusMark>;
}

/** What we said last, so that nobody has to open the dates for it. */
function LastAnswer({ of: { report, claim }, timeZone }: { of: RefundCase; timeZone: string }) {
  const ofClaim = claim?.decisions.at(-1);
  const ofReport = report?.decisions.at(-1);
  const at = ofClaim?.at ?? ofReport?.at;
  if (at === undefined) return null;
  const said = ofClaim
    ? ofClaim.cents === null
      ? refundRequestStateNames.refused
      : copy.approvedOf(formatCents(ofClaim.cents))
    : copy.reportIs(reportStateNames[ofReport?.isValid ? "validated" : "rejected"]);
  const why = ofReport?.byRule && !ofClaim ? copy.byRule : copy.sentence((ofClaim ?? ofReport)?.text ?? "");
  return (
    <p className="text-sm">
      {said}, <DueDay at={at} timeZone={timeZone} />. {why}
    </p>
  );
}

function Deadline({ clock: { kind, due }, timeZone }: { clock: RefundClock; timeZone: string }) {
  // Hours count here, so the moment is said; else a day is enough.
  const isHours = kind === "report" || kind === "no-intent";
  return (
    <span className="text-sm">
      {copy.deadlines[kind]}{" "}
      <strong className="font-medium">
        {isHours ? <ShortLocalTime at={due} timeZone={timeZone} /> : <DueDay at={due} timeZone={timeZone} />}
      </strong>
    </span>
  );
}
