import { redirect } from "react-router";
import { orderCookie, ordersOfVisit } from "#app/http/order-cookie.ts";
import { postedTexts } from "#app/http/posted-form.ts";
import { worldContext } from "#app/world-context.ts";
import { alreadyPaidPath } from "#content/navigation.ts";
import { planBySlug } from "#domain/agents/plan.ts";
import { productForCrmClaim } from "#domain/payments/checkout-product.ts";
import { paymentOf } from "#operations/payments/known-orders.ts";
import { claimCrm } from "#operations/payments/start-checkout.ts";
import type { Route } from "./+types/crm-claim.ts";

/** `POST /checkout/crm-claim`, field `plan`: "Claim With CRM $49" of a plan card (specification 2.6). */
export async function action({ request, context }: Route.ActionArgs) {
  const world = context.get(worldContext);
  const known = ordersOfVisit({ request, context });
  const plan = planBySlug((await postedTexts(request, ["plan"])).plan);
  if (plan && (await paymentOf(world, productForCrmClaim(plan), known))) return redirect(alreadyPaidPath, 303);
  const claim = plan && (await claimCrm(world, plan, known[0]));
  if (!claim) return redirect("/get-started", 303);
  return redirect(claim.url, { status: 303, headers: orderCookie({ request, context }, claim.orderId) });
}

export const loader = () => redirect("/get-started", 303);
