import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { destinations } from "#database/notifications/notifications-schema.ts";
import { retryAllDeliveries } from "#operations/notifications/retry-delivery.ts";
import type { Route } from "./+types/retry-deliveries.ts";

export { OnlyPosted as default } from "#app/ui/actions/only-posted.tsx";

export const loader = () => redirect("/office/deliveries");

/** `POST /office/deliveries/retries`: all failed deliveries of one destination */
export async function action({ request, context }: Route.ActionArgs) {
  const posted = await postedTexts(request, ["destination"]);
  const destination = destinations.find((one) => one === posted.destination);
  if (!destination) throw data(null, { status: 400 });
  const sent = await retryAllDeliveries(context.get(worldContext), { destination, by: staffMember(context).id });
  return redirect(`/office/deliveries?sent=${sent}`, 303);
}
