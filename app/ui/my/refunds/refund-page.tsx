import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { MyPage } from "#app/ui/my/my-page.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { LocalTime } from "#app/ui/my/offers/local-time.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { planAbove } from "#content/members/my-frame.ts";
import { refundPage as copy } from "#content/refunds/my-refund.ts";
import { formatCents } from "#domain/values/money.ts";
import { RefundActions } from "./refund-actions.tsx";
import { RefundClocks } from "./refund-clocks.tsx";
import { RefundReports, RefundRequests } from "./refund-records.tsx";
import type { ShownRefund } from "./shown-refund.ts";

interface RefundPageProps {
  refund: ShownRefund;
  /** What the act before led to. */
  done?: keyof typeof copy.done | undefined;
  isRefused?: boolean;
}

export function RefundPage({ refund, done, isRefused = false }: RefundPageProps) {
  const { signedAt, policyEndsAt, leftCents, timeZone } = refund;
  return (
    <MyPage title={copy.title} line={copy.line} back={planAbove}>
      {isRefused ? <Alert answers>{copy.notOpen}</Alert> : null}
      {done ? (
        <Alert answers kind="success">
          {copy.done[done]}
        </Alert>
      ) : null}
      <MySection title={copy.basics}>
        {signedAt && policyEndsAt ? (
          <Facts
            facts={[
              { name: copy.signedAt, value: <LocalTime at={signedAt} timeZone={timeZone} /> },
              { name: copy.policyEndsAt, value: <LocalTime at={policyEndsAt} timeZone={timeZone} /> },
              { name: copy.left, value: formatCents(leftCents) },
            ]}
          />
        ) : (
          <>
            <p>{copy.unsigned}</p>
            <ButtonTo to="/my/agreement" className="justify-self-start">
              {copy.sign}
            </ButtonTo>
          </>
        )}
      </MySection>
      {signedAt ? (
        <>
          <RefundActions refund={refund} />
          <RefundRequests refund={refund} />
          <RefundReports {...refund} />
          <RefundClocks refund={refund} />
        </>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <ButtonTo to="/my/refund/history" variant="outline">
          {copy.history}
        </ButtonTo>
        <ButtonTo reloadDocument to="/refund-policy" variant="outline">
          {copy.policy}
        </ButtonTo>
        <ButtonTo to="/my/promise" variant="outline">
          {copy.promise}
        </ButtonTo>
      </div>
    </MyPage>
  );
}
