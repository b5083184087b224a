import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { OfficeFormPage } from "#app/ui/office/actions/office-form-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { AssignOrderForm } from "#app/ui/office/payments/assign-order-form.tsx";
import { worldContext } from "#app/world-context.ts";
import { ordersCopy } from "#content/payments/office-orders.ts";
import { findOrder } from "#database/payments/orders.ts";
import { assignOrder } from "#operations/payments/assign-order.ts";
import type { Route } from "./+types/order-application.ts";
import { idNamed } from "./id-named.ts";

const copy = ordersCopy.detail;

const address = (id: string) => `/office/orders/${encodeURIComponent(id)}`;

export const meta: Route.MetaFunction = () => officeTitle(copy.assign);

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const order = await findOrder(context.get(worldContext).database.read, id);
  if (!order) throw data(null, { status: 404 });
  return { id: order.id, hasApplication: order.applicationId !== null };
}

/** `POST /office/orders/:id/application`: assigns the order an application. */
export async function action({ request, params: { id: orderId }, context }: Route.ActionArgs) {
  const typed = await postedTexts(request, ["application", "reason"]);
  const assignment = { orderId, application: idNamed(typed.application), reason: typed.reason };
  const assigned = await assignOrder(context.get(worldContext), { ...assignment, by: staffMember(context).id });
  if (assigned.ok) throw redirect(address(orderId), 303);
  if (assigned.reason === "no-such-order") throw data(null, { status: 404 });
  return data({ typed, refused: assigned.reason }, 400);
}

export default function OrderApplication({ loaderData: { id, hasApplication }, actionData }: Route.ComponentProps) {
  const isGone = actionData?.refused === "has-its-application";
  return (
    <OfficeFormPage
      title={copy.assign}
      line={copy.assignLine}
      refusal={isGone ? copy.refusals["has-its-application"] : undefined}
      back={{ to: address(id), label: copy.backToOrder }}
    >
      {hasApplication && !actionData ? (
        <p>{copy.refusals["has-its-application"]}</p>
      ) : (
        <AssignOrderForm id={id} {...actionData} />
      )}
    </OfficeFormPage>
  );
}
