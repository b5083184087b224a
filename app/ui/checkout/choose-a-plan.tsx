import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PageHero } from "#app/ui/page-hero.tsx";
import { checkoutPath } from "#content/navigation.ts";
import { checkoutPage as words } from "#content/pages/checkout.ts";
import { plans } from "#content/plans.ts";
import { formatCents, priceToCents } from "#domain/money.ts";
import { planSlugs } from "#domain/plan.ts";

/** Stands where the checkout was opened with no plan: never an empty table. */
export function ChooseAPlan() {
  return (
    <>
      <PageHero title={words.choose.title} line={words.choose.line} />
      <ul className="wrap grid gap-6 py-section sm:grid-cols-2 xl:grid-cols-4">
        {planSlugs.map((slug) => {
          const { name, price, priceText } = plans[slug];
          return (
            <li key={slug}>
              <Card className="flex h-full flex-col gap-2 p-6">
                <h2 className="text-h4">{name}</h2>
                <p className="text-h3 font-semibold">{formatCents(priceToCents(price) ?? 0)}</p>
                <p className="mb-4 text-soft">{priceText}</p>
                <ButtonLink to={`${checkoutPath}?plan=${slug}`} state={{ plan: { name, price } }} className="mt-auto">
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
