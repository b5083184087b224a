import { redirect } from "react-router";
import { retryDelivery } from "#operations/send-again.ts";
import { staffMember } from "../../office-door.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/delivery-retry.ts";

export { OnlyPosted as default } from "#app/ui/office/only-posted.tsx";

const addressOf = (id: string) => `/office/deliveries/${encodeURIComponent(id)}`;

export const loader = ({ params }: Route.LoaderArgs) => redirect(addressOf(params.id));

/** `POST /office/deliveries/:id/retry` */
export async function action({ params: { id }, context }: Route.ActionArgs) {
  const sent = await retryDelivery(context.get(worldContext), { id, by: staffMember(context).id });
  return redirect(`${addressOf(id)}?${sent.ok ? "sent" : `refused=${sent.reason}`}`, 303);
}
