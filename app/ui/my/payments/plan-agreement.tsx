import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { Fingerprint } from "#app/ui/records/fingerprint.tsx";
import { myPlanCopy as copy } from "#content/payments/my-plan.ts";
import { PlanPart } from "./plan-part.tsx";

/** @param signed null: not yet */
export function PlanAgreement({ signed }: { signed: { id: string; signedAt: string; sha256: string } | null }) {
  if (!signed)
    return (
      <PlanPart id="agreement" title={copy.agreement} line={copy.unsigned}>
        <ButtonTo to="/my/agreement" className="justify-self-start">
          {copy.sign}
        </ButtonTo>
      </PlanPart>
    );
  return (
    <PlanPart id="agreement" title={copy.agreement} link={["/my/agreement", copy.read]}>
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        <span>
          {copy.signedOn} <DateTime at={signed.signedAt} />
        </span>
        <span className="flex gap-2">
          <span className="text-soft">{copy.fingerprint}</span>
          <Fingerprint sha256={signed.sha256} check={`/signature/${signed.id}`} />
        </span>
      </div>
    </PlanPart>
  );
}
