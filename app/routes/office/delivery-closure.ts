import { redirect } from "react-router";
import { dismissDelivery } from "#operations/put-aside.ts";
import { staffMember } from "../../office-door.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/delivery-closure.ts";

export { OnlyPosted as default } from "#app/ui/office/only-posted.tsx";

const addressOf = (id: string) => `/office/deliveries/${encodeURIComponent(id)}`;

export const loader = ({ params }: Route.LoaderArgs) => redirect(addressOf(params.id));

/** `POST /office/deliveries/:id/dismiss` */
export async function action({ params: { id }, context }: Route.ActionArgs) {
  const closed = await dismissDelivery(context.get(worldContext), { id, by: staffMember(context).id });
  return redirect(`${addressOf(id)}?${closed ? "aside" : "refused=not-failed"}`, 303);
}
