import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { CheckList } from "#app/ui/sections/check-list.tsx";
import { UnbrokenText } from "#app/ui/text/unbroken-text.tsx";
import { teamPricing } from "#content/pages/pricing.ts";
import { checkoutLink, plans, teamPlanExtras } from "#content/plans.ts";
import { formatCents, priceToCents } from "#domain/values/money.ts";
import { PlanIcon } from "./plan-icon.tsx";

const copy = teamPricing.card;
const { slug, name, price, icon, titles } = plans.team;

/** Specification 2.6 and 9. */
export function TeamPlanCard() {
  const included = titles.map(({ title }) => title).filter((title) => !teamPlanExtras.includes(title));
  return (
    <Card lifted className="p-6 sm:p-10">
      <div className="flex flex-wrap items-start gap-3">
        <p className="grow basis-32 text-h3 font-semibold tracking-tight">{name}</p>
        <PlanIcon rows={icon} />
      </div>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="text-[min(3.25rem,16.5vw)] leading-none font-bold tracking-tight tabular-nums">
          {formatCents(priceToCents(price) ?? 0)}
        </span>{" "}
        <span className="text-soft">{copy.setupFee}</span>
      </p>
      <ButtonLink {...checkoutLink(slug)} size="large" wide className="mt-7">
        {copy.start}
      </ButtonLink>
      <div className="mt-8 grid gap-8 border-t border-line pt-8 sm:grid-cols-2">
        <div>
          <h2 className="mb-4">{copy.included}</h2>
          <CheckList lines={[copy.referralFee, ...included]} />
        </div>
        <div>
          <h2 className="mb-4">{copy.extras}</h2>
          <CheckList lines={teamPlanExtras} />
        </div>
      </div>
      <p className="mt-8 text-sm text-soft">
        <UnbrokenText text={copy.ranking} />
      </p>
    </Card>
  );
}
