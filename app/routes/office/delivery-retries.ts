import { data, redirect } from "react-router";
import { destinations } from "#database/schema.ts";
import { sendAllAgain } from "#operations/send-again.ts";
import { staffMember } from "../../office-door.ts";
import { postedTexts } from "../../posted-form.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/delivery-retries.ts";

export { OnlyPosted as default } from "#app/ui/office/only-posted.tsx";

export const loader = () => redirect("/office/deliveries");

/** `POST /office/deliveries/retries`: all that has failed of one destination */
export async function action({ request, context }: Route.ActionArgs) {
  const posted = await postedTexts(request, ["destination"]);
  const destination = destinations.find((one) => one === posted.destination);
  if (!destination) throw data(null, { status: 400 });
  const sent = await sendAllAgain(context.get(worldContext), { destination, by: staffMember(context).id });
  return redirect(`/office/deliveries?sent=${sent}`, 303);
}
