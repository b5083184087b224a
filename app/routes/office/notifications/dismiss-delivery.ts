import { redirect } from "react-router";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { dismissDelivery } from "#operations/notifications/dismiss-delivery.ts";
import type { Route } from "./+types/dismiss-delivery.ts";

export { OnlyPosted as default } from "#app/ui/actions/only-posted.tsx";

const addressOf = (id: string) => `/office/deliveries/${encodeURIComponent(id)}`;

export const loader = ({ params }: Route.LoaderArgs) => redirect(addressOf(params.id));

export async function action({ params: { id }, context }: Route.ActionArgs) {
  const closed = await dismissDelivery(context.get(worldContext), { id, by: staffMember(context).id });
  return redirect(`${addressOf(id)}?${closed ? "dismissed" : "refused=not-failed"}`, 303);
}
