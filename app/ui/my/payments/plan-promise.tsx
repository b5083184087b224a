import { ButtonLink } from "#app/ui/actions/button-link.tsx";
import { CardSection } from "#app/ui/layout/card-section.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { StatusMark } from "#app/ui/records/status-mark.tsx";
import { myPlanCopy as copy } from "#content/payments/my-plan.ts";
import type { GuaranteeStatus } from "#domain/leads/lead-guarantee.ts";

const styles = { kept: "good", "on-pace": "good", behind: "bad" } as const;

/** @param promise null: the plan promises no number, or is not paid */
export function PlanPromise({ promise }: { promise: GuaranteeStatus | null }) {
  if (!promise) return <CardSection title={copy.promise} line={copy.noPromise} />;
  return (
    <CardSection title={copy.promise}>
      <p>
        <StatusMark kind={styles[promise.status]}>{copy.statuses[promise.status]}</StatusMark>
      </p>
      <Facts
        facts={[
          { name: copy.promised, value: copy.promisedText(promise) },
          { name: copy.accepted, value: promise.delivered },
          { name: copy.due, value: copy.dueText(promise) },
        ]}
      />
      <ButtonLink to="/my/promise" variant="outline" className="justify-self-start">
        {copy.everyLead}
      </ButtonLink>
    </CardSection>
  );
}
