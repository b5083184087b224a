import { Check, Minus } from "lucide-react";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { getStarted } from "#content/pages/get-started.ts";
import { checkoutLink, crmClaimPrice, type Plan, type PlanFeature } from "#content/plans.ts";
import { PlanIcon } from "./plan-icon.tsx";

const copy = getStarted.plans;

/** Cards side by side share their rows (subgrid). */
export function PlanCard({ plan }: { plan: Plan }) {
  const headingId = `plan-${plan.slug}`;
  const lifted = plan.ribbon !== undefined;
  return (
    <Card lifted={lifted} className={`plan-card relative p-6 sm:p-7 ${lifted ? "plan-card-lifted" : ""}`}>
      <div>
        <div className="flex flex-wrap items-center gap-x-1">
          <h3 id={headingId} className="grow basis-32">
            {plan.name}
          </h3>
          <PlanIcon rows={plan.icon} />
        </div>
        {plan.ribbon ? <EdgeLabel ground="bg-primary">{plan.ribbon}</EdgeLabel> : null}
        {plan.subText ? <EdgeLabel ground="bg-primary-dark">{plan.subText}</EdgeLabel> : null}
        <p className="mt-2 flex flex-wrap items-baseline gap-x-3">
          <span className="text-[min(3.25rem,16.5vw)] leading-none font-bold tracking-tight tabular-nums">{`$${plan.price}`}</span>
          {plan.cutPrice ? <CutPrice price={plan.cutPrice} /> : null}
        </p>
        <p className="mt-3 text-balance text-quiet">{plan.priceText}</p>
      </div>
      <PlanActions plan={plan} headingId={headingId} />
      <ul className="grid content-start gap-3 border-t border-line pt-6">
        {plan.titles.map((feature) => (
          <FeatureLine key={feature.title} feature={feature} />
        ))}
      </ul>
    </Card>
  );
}

/** On the card's upper edge, where it moves none of the shared rows; read after the name. */
function EdgeLabel({ ground, children }: { ground: string; children: string }) {
  return (
    <p
      className={`absolute inset-x-0 top-0 mx-auto w-max max-w-full rounded-full px-4 py-1 [translate:0_-50%] text-center text-sm font-medium text-white ${ground}`}
    >
      {children}
    </p>
  );
}

function CutPrice({ price }: { price: string }) {
  return (
    <>
      <span className="sr-only">{copy.originalPrice}</span>
      <s className="text-h4 text-quiet tabular-nums decoration-2">{`$${price}`}</s>
    </>
  );
}

/** One filled button; the add-on is quiet, and a plan that includes it says so at the same height. */
function PlanActions({ plan, headingId }: { plan: Plan; headingId: string }) {
  return (
    <div className="grid content-start gap-2">
      <ButtonLink {...checkoutLink(plan.slug)} aria-describedby={headingId} size="large" wide>
        {copy.start}
      </ButtonLink>
      {plan.claimWithCrm ? (
        // A plain form: it leaves the site for a hosted checkout.
        <form method="post" action="/checkout/crm-claim">
          <input type="hidden" name="plan" value={plan.slug} />
          <Button type="submit" variant="ghost" aria-describedby={headingId} wide>
            {`Claim With CRM $${crmClaimPrice}`}
          </Button>
        </form>
      ) : (
        <p className="py-2 text-center text-soft pointer-coarse:min-h-11">{copy.crmIncluded}</p>
      )}
    </div>
  );
}

function FeatureLine({ feature: { title, included } }: { feature: PlanFeature }) {
  const Icon = included ? Check : Minus;
  return (
    <li className={`flex items-start gap-3 ${included ? "" : "text-quiet"}`}>
      <Icon
        aria-hidden
        size={20}
        strokeWidth={included ? 2.5 : 2}
        className={`mt-0.5 shrink-0 ${included ? "text-good" : ""}`}
      />
      <span>
        {included ? null : <span className="sr-only">{`${copy.notIncluded} `}</span>}
        {title}
      </span>
    </li>
  );
}
