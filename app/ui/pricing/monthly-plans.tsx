import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { pricing } from "#content/pages/pricing.ts";

const { plans, action, note } = pricing.monthly;

/** Specification 9, "Placeholder pricing page". */
export function MonthlyPlans() {
  return (
    <>
      <div className="grid gap-6 md:grid-cols-3">
        {plans.map(({ name, price, period, text }) => (
          <Card key={name} className="flex flex-col p-6 md:p-5 medium:p-8">
            <h3>{name}</h3>
            <p className="mt-3 text-[clamp(2.5rem,5.5vw,3.25rem)] leading-none font-bold tracking-tight">
              {price}
              {period ? <span className="text-h4 font-medium tracking-normal text-quiet">{period}</span> : null}
            </p>
            <p className="mt-5 mb-7 text-soft">{text}</p>
            <ButtonLink
              href={action.link}
              variant="outline"
              wide
              className="mt-auto"
              aria-label={`${action.label}: ${name}`}
            >
              {action.label}
            </ButtonLink>
          </Card>
        ))}
      </div>
      <p className="mt-8 max-w-measure text-soft">{note}</p>
    </>
  );
}
