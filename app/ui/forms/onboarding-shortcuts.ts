import { navigationState } from "#content/plans.ts";
import { planBySlug } from "#domain/agents/plan.ts";
import { isTicked } from "#domain/values/ticked-box.ts";

/** Controls of the form that are no fields of the submission: they fill fields. */
export const planChoiceName = "planChoice";
export const sameAddressName = "sameAddress";

/** The form as its shortcuts fill it. What somebody typed into Plan or Plan Price stays. */
export function withShortcuts(form: { get(name: string): unknown }): { get(name: string): unknown } {
  const chosen = planBySlug(textIn(form, planChoiceName));
  const plan = chosen && navigationState(chosen);
  const isChosen = plan && ["", plan.name].includes(textIn(form, "plan").trim());
  const filled: Record<string, unknown> = {
    ...(isTicked(textIn(form, sameAddressName)) ? { shippingAddress: form.get("billingAddress") } : {}),
    ...(isChosen ? { plan: plan.name, planPrice: textIn(form, "planPrice").trim() || plan.price } : {}),
  };
  return { get: (name) => (Object.hasOwn(filled, name) ? filled[name] : form.get(name)) };
}

function textIn(form: { get(name: string): unknown }, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
