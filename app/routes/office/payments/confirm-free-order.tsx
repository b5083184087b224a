import { data, redirect } from "react-router";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { ConfirmFree } from "#app/ui/office/payments/confirm-free.tsx";
import { worldContext } from "#app/world-context.ts";
import { ordersCopy } from "#content/payments/office-orders.ts";
import { findOrder } from "#database/payments/orders.ts";
import { confirmFreeOrder } from "#operations/payments/confirm-free-order.ts";
import type { Route } from "./+types/confirm-free-order.ts";

const copy = ordersCopy.detail;

export const meta: Route.MetaFunction = () => officeTitle(copy.free);

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const order = await findOrder(context.get(worldContext).database.read, id);
  if (!order) throw data(null, { status: 404 });
  return { id: order.id };
}

/** `POST /office/orders/:id/free`: one press. */
export async function action({ params: { id: orderId }, context }: Route.ActionArgs) {
  const confirmed = await confirmFreeOrder(context.get(worldContext), { orderId, by: staffMember(context).id });
  if (confirmed.ok) throw redirect(`/office/orders/${encodeURIComponent(orderId)}`, 303);
  if (confirmed.reason === "no-such-order") throw data(null, { status: 404 });
  return data({ refused: confirmed.reason }, 400);
}

export default function ConfirmFreeOrder({ loaderData: { id }, actionData }: Route.ComponentProps) {
  const back = { to: `/office/orders/${encodeURIComponent(id)}`, label: copy.backToOrder };
  return (
    <OfficePage back={back} title={copy.free}>
      {actionData ? <p>{copy.freeRefusals[actionData.refused]}</p> : <ConfirmFree id={id} />}
    </OfficePage>
  );
}
