import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { PageHero } from "#app/ui/layout/page-hero.tsx";
import { PlanIcon } from "#app/ui/pricing/plan-icon.tsx";
import { checkoutPage as copy } from "#content/payments/checkout.ts";
import { checkoutLink, plans } from "#content/plans.ts";
import { planSlugs } from "#domain/agents/plan.ts";
import { formatCents, priceToCents } from "#domain/values/money.ts";

export function ChooseAPlan() {
  return (
    <>
      <PageHero title={copy.choose.title} line={copy.choose.line} scene="market" />
      <ul className="wrap grid gap-6 py-section sm:grid-cols-2 xl:grid-cols-4">
        {planSlugs.map((slug) => {
          const { name, price, priceText, icon, ribbon } = plans[slug];
          return (
            <li key={slug}>
              <Card className="flex h-full flex-col p-6">
                <h2>{name}</h2>
                <div className="mt-3 flex flex-wrap items-end justify-between gap-3">
                  <p className="text-h2 leading-none font-bold tracking-tight tabular-nums">
                    {formatCents(priceToCents(price) ?? 0)}
                  </p>
                  <PlanIcon rows={icon} />
                </div>
                <p className="mt-3 mb-6 text-balance text-soft">{priceText}</p>
                <ButtonLink {...checkoutLink(slug)} variant={ribbon ? "primary" : "outline"} className="mt-auto">
                  Choose {name}
                </ButtonLink>
              </Card>
            </li>
          );
        })}
      </ul>
    </>
  );
}
