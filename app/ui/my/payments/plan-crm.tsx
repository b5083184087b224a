import { PostButton } from "#app/ui/actions/post-button.tsx";
import { CrmTools } from "#app/ui/pricing/crm-tools.tsx";
import { myCrmCopy as copy } from "#content/payments/my-crm.ts";
import type { CrmOffer } from "#domain/payments/crm-access.ts";
import { CrmEnded } from "./crm-ended.tsx";
import { PlanPart } from "./plan-part.tsx";

const lines: Record<Exclude<CrmOffer["is"], "open">, string> = {
  coming: copy.coming,
  checking: copy.checking,
  "to-buy": copy.price,
  "no-plan": copy.noPlan,
};

/** Whether the workspace has the CRM, what that is, and the button that buys it. */
export function PlanCrm({ offer }: { offer: CrmOffer }) {
  const line = offer.is === "open" ? (offer.by === "plan" ? copy.byPlan : copy.byOrder) : lines[offer.is];
  return (
    <PlanPart id="crm" title={copy.title} line={line}>
      {offer.is !== "open" && offer.endedAt ? <CrmEnded at={offer.endedAt} /> : null}
      {offer.is === "to-buy" ? (
        <PostButton action="/my/plan/crm" variant="outline">
          {copy.buy}
        </PostButton>
      ) : null}
      <details>
        <summary className="cursor-pointer text-primary-text underline underline-offset-4">{copy.included}</summary>
        <div className="mt-2 grid gap-3">
          <CrmTools />
        </div>
      </details>
    </PlanPart>
  );
}
