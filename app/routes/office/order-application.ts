import { redirect } from "react-router";
import { assignOrder } from "#operations/assign-order.ts";
import { staffMember } from "../../office-door.ts";
import { postedForm } from "../../posted-form.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/order-application.ts";

const address = (id: string) => `/office/orders/${encodeURIComponent(id)}`;

export const loader = ({ params: { id } }: Route.LoaderArgs) => redirect(address(id));

/** `POST /office/orders/:id/application`: which application the order is for. */
export async function action({ request, params: { id: orderId }, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const assignment = { orderId, applicationId: text("application"), reason: text("reason") };
  const assigned = await assignOrder(context.get(worldContext), { ...assignment, by: staffMember(context).id });
  return redirect(assigned.ok ? address(orderId) : `${address(orderId)}?refused=${assigned.reason}`, 303);
}
