import { redirect } from "react-router";
import { orderCookie, orderInCookie } from "#app/http/order-cookie.ts";
import { postedTexts } from "#app/http/posted-form.ts";
import { worldContext } from "#app/world-context.ts";
import { planBySlug } from "#domain/agents/plan.ts";
import { claimCrm } from "#operations/payments/start-checkout.ts";
import type { Route } from "./+types/crm-claim.ts";

/** `POST /checkout/crm-claim`, field `plan`: "Claim With CRM $49" of a plan card (specification 2.6). */
export async function action({ request, context }: Route.ActionArgs) {
  const plan = planBySlug((await postedTexts(request, ["plan"])).plan);
  const claim = plan && (await claimCrm(context.get(worldContext), plan, orderInCookie(request, context)));
  if (!claim) return redirect("/get-started", 303);
  return redirect(claim.url, { status: 303, headers: orderCookie(context, claim.orderId) });
}

export const loader = () => redirect("/get-started", 303);
