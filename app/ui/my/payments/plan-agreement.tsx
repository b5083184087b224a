import { ButtonLink } from "#app/ui/actions/button-link.tsx";
import { CardSection } from "#app/ui/layout/card-section.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { myPlanCopy as copy } from "#content/payments/my-plan.ts";

/** @param signed null: not yet */
export function PlanAgreement({ signed }: { signed: { signedAt: string; sha256: string } | null }) {
  return (
    <CardSection title={copy.agreement} line={signed ? undefined : copy.unsigned}>
      {signed ? (
        <Facts
          facts={[
            { name: copy.signedOn, value: <DateTime at={signed.signedAt} /> },
            { name: copy.fingerprint, value: <code className="text-sm break-all">{signed.sha256}</code> },
          ]}
        />
      ) : null}
      <ButtonLink to="/my/agreement" variant={signed ? "outline" : "primary"} className="justify-self-start">
        {signed ? copy.read : copy.sign}
      </ButtonLink>
    </CardSection>
  );
}
