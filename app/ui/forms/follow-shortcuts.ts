import { navigationState } from "#content/plans.ts";
import { planBySlug } from "#domain/agents/plan.ts";
import { planChoiceName, sameAddressName } from "./onboarding-shortcuts.ts";

/**
 * Fills the fields that a shortcut stands for, and clears a shortcut that the typed text contradicts.
 * @param changed the name of the control; undefined when the scripts start
 */
export function followShortcuts(form: HTMLFormElement, changed?: string): void {
  followSameAddress(form, changed);
  followPlanChoice(form, changed);
}

function followSameAddress(form: HTMLFormElement, changed: string | undefined): void {
  const same = form.querySelector<HTMLInputElement>(`[name=${sameAddressName}]`);
  const [billing, shipping] = [fieldOf(form, "billingAddress"), fieldOf(form, "shippingAddress")];
  if (!same?.checked || !billing || !shipping || billing.value === shipping.value) return;
  if (changed === "shippingAddress") same.checked = false;
  else if (changed === undefined || changed === sameAddressName || changed === "billingAddress")
    fill(shipping, billing.value);
}

function followPlanChoice(form: HTMLFormElement, changed: string | undefined): void {
  const choice = form.querySelector<HTMLInputElement>(`[name=${planChoiceName}]:checked`);
  const slug = planBySlug(choice?.value);
  const [plan, price] = [fieldOf(form, "plan"), fieldOf(form, "planPrice")];
  if (!choice || !slug || !plan || !price) return;
  const chosen = navigationState(slug);
  if (changed === planChoiceName || (changed === undefined && plan.value === "")) {
    fill(plan, chosen.name);
    fill(price, chosen.price);
  } else if (changed === "plan" && plan.value !== chosen.name) choice.checked = false;
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const fieldOf = (form: HTMLFormElement, name: string) => form.querySelector<TextControl>(`[name=${name}]`);

/** As if it had been typed, so that its error goes away. */
function fill(field: TextControl, text: string): void {
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
