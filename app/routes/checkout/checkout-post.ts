import { redirect } from "react-router";
import { checkoutPath } from "#content/navigation.ts";
import type { CheckoutReason } from "#content/refusals.ts";
import { planByName } from "#domain/plan.ts";
import type { CheckoutForm } from "#operations/start-checkout.ts";
import { postedForm } from "../../posted-form.ts";

/** Both buttons of the checkout post the same form. */
export async function readCheckoutPost(request: Request): Promise<CheckoutForm> {
  const form = await postedForm(request);
  const text = (name: string) => String(form.get(name) ?? "");
  return {
    planName: text("plan"),
    shownTotal: text("total"),
    agreed: form.has("agreed"),
    formKey: text("formKey"),
  };
}

/** Back to the page that was posted from, which says why. */
export function backToCheckout(form: CheckoutForm, reason: CheckoutReason): Response {
  const search = new URLSearchParams({ plan: planByName(form.planName) ?? "", refused: reason });
  return redirect(`${checkoutPath}?${search}`, 303);
}
