import { Link } from "react-router";
import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { MyPage } from "#app/ui/my/my-page.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { WindowBar } from "#app/ui/records/window-bar.tsx";
import { planAbove } from "#content/members/my-frame.ts";
import { refundPage as copy } from "#content/refunds/my-refund.ts";
import { formatCents } from "#domain/values/money.ts";
import { DueDay } from "./due-time.tsx";
import { PastDeadlines } from "./past-deadlines.tsx";
import { RefundCases } from "./refund-cases-part.tsx";
import type { ShownRefund } from "./shown-refund.ts";

interface RefundPageProps {
  refund: ShownRefund;
  /** What the act before led to. */
  done?: keyof typeof copy.done | undefined;
  isRefused?: boolean;
}

export function RefundPage({ refund, done, isRefused = false }: RefundPageProps) {
  const { signedAt, policyEndsAt, otherLeads } = refund;
  return (
    <MyPage title={copy.title} line={copy.line} back={planAbove}>
      {isRefused ? <Alert answers>{copy.notOpen}</Alert> : null}
      {done ? (
        <Alert answers kind="success">
          {copy.done[done]}
        </Alert>
      ) : null}
      {signedAt && policyEndsAt ? (
        <>
          <Days refund={refund} signedAt={signedAt} policyEndsAt={policyEndsAt} />
          <RefundCases refund={refund} />
          <div>
            {otherLeads.count > 0 ? <p className="text-sm text-soft">{copy.otherLeads(otherLeads)}</p> : null}
            <PastDeadlines refund={refund} />
          </div>
        </>
      ) : (
        <MySection title={copy.basics} line={copy.unsigned}>
          <ButtonTo to="/my/agreement" className="justify-self-start">
            {copy.sign}
          </ButtonTo>
        </MySection>
      )}
      <p className="flex flex-wrap gap-x-6 border-t border-line pt-2">
        <Link to="/my/refund/history" className="my-link">
          {copy.history}
        </Link>
        <Link reloadDocument to="/refund-policy" className="my-link">
          {copy.policy}
        </Link>
      </p>
    </MyPage>
  );
}

interface DaysProps {
  refund: ShownRefund;
  signedAt: string;
  policyEndsAt: string;
}

/** The 120 days as a bar while they run, and what could be refunded. */
function Days({ refund: { clocks, leftCents, timeZone }, signedAt, policyEndsAt }: DaysProps) {
  const isRunning = clocks.some(({ kind, state }) => kind === "policy" && state === "running");
  return (
    <MySection title={copy.basics}>
      {isRunning ? <WindowBar from={signedAt} due={policyEndsAt} /> : null}
      <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <span>
          {copy.signedAt} <DueDay at={signedAt} timeZone={timeZone} />
        </span>
        <span>
          {copy.left} <strong className="font-medium">{formatCents(leftCents)}</strong>
        </span>
        <span>
          {isRunning ? copy.policyEndsAt : copy.policyEnded} <DueDay at={policyEndsAt} timeZone={timeZone} />
        </span>
      </p>
    </MySection>
  );
}
