import { redirect } from "react-router";
import { answerRow } from "#app/routes/office/queue/row-answer.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { deliveriesCopy } from "#content/notifications/office-deliveries.ts";
import { retryDelivery } from "#operations/notifications/retry-delivery.ts";
import type { Route } from "./+types/retry-delivery.ts";

export { OnlyPosted as default } from "#app/ui/actions/only-posted.tsx";

const addressOf = (id: string) => `/office/deliveries/${encodeURIComponent(id)}`;

export const loader = ({ params }: Route.LoaderArgs) => redirect(addressOf(params.id));

export async function action({ params: { id }, url, context }: Route.ActionArgs) {
  const sent = await retryDelivery(context.get(worldContext), { id, by: staffMember(context).id });
  if (sent.ok) return answerRow(url, `${addressOf(id)}?sent`);
  return answerRow(url, `${addressOf(id)}?refused=${sent.reason}`, deliveriesCopy.detail.refusals[sent.reason]);
}
