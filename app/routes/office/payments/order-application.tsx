import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { searchQuery } from "#app/http/search-query.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { OfficeFormPage } from "#app/ui/office/actions/office-form-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { AssignOrderForm } from "#app/ui/office/payments/assign-order-form.tsx";
import { worldContext } from "#app/world-context.ts";
import { ordersCopy } from "#content/payments/office-orders.ts";
import { findOrder } from "#database/payments/orders.ts";
import { assignOrder } from "#operations/payments/assign-order.ts";
import type { Route } from "./+types/order-application.ts";
import { applicationsFor } from "./applications-for.ts";

const copy = ordersCopy.detail;

const address = (id: string) => `/office/orders/${encodeURIComponent(id)}`;

export const meta: Route.MetaFunction = () => officeTitle(copy.assign);

export async function loader({ url, params: { id }, context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  const order = await findOrder(read, id);
  if (!order) throw data(null, { status: 404 });
  const query = searchQuery(url);
  const applications = await applicationsFor(read, order, query);
  return { id: order.id, query, applications, hasApplication: order.applicationId !== null };
}

/** `POST /office/orders/:id/application`: assigns the order an application. */
export async function action({ request, params: { id: orderId }, context }: Route.ActionArgs) {
  const entered = await postedTexts(request, ["application", "reason"]);
  const assignment = { orderId, application: entered.application.trim(), reason: entered.reason };
  const assigned = await assignOrder(context.get(worldContext), { ...assignment, by: staffMember(context).id });
  if (assigned.ok) throw redirect(address(orderId), 303);
  if (assigned.reason === "no-such-order") throw data(null, { status: 404 });
  return data({ entered, refused: assigned.reason }, 400);
}

export default function OrderApplication({ loaderData, actionData }: Route.ComponentProps) {
  const { id, query, applications, hasApplication } = loaderData;
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
        <AssignOrderForm id={id} applications={applications} query={query} {...actionData} />
      )}
    </OfficeFormPage>
  );
}
