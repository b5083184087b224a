import { onboardingPage } from "#content/agents/onboarding.ts";
import { plans } from "#content/plans.ts";
import { planSlugs } from "#domain/agents/plan.ts";
import { formatCents, priceToCents } from "#domain/values/money.ts";
import { planChoiceName } from "./onboarding-shortcuts.ts";

const { choosePlan: copy } = onboardingPage;

/** For an agent who comes without a plan: fills Plan and Plan Price, here or, without scripts, when the form is sent. */
export function PlanField() {
  return (
    <fieldset className="sm:col-span-2" aria-describedby="choose-plan-help">
      <legend className="mb-1.5 font-medium">{copy.title}</legend>
      <p id="choose-plan-help" className="mb-3 text-sm text-quiet">
        {copy.help}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        {planSlugs.map((slug) => (
          <label
            key={slug}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-button border border-edge px-3.5 py-2.5 transition-colors hover:border-primary-text has-checked:border-primary-text has-checked:bg-wash"
          >
            <input type="radio" name={planChoiceName} value={slug} className="size-4 shrink-0 accent-primary" />
            <span className="flex grow flex-wrap justify-between gap-x-3">
              {plans[slug].name}
              <span className="font-semibold tabular-nums">{formatCents(priceToCents(plans[slug].price) ?? 0)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
