import { redirect } from "react-router";
import { postedForm } from "#app/http/posted-form.ts";
import { worldContext } from "#app/world-context.ts";
import { declineReferral } from "#operations/incoming/answer-referral.ts";
import type { Route } from "./+types/decline.ts";

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/refer/confirm/${params.key}`, 303);

export async function action({ request, params, context }: Route.ActionArgs) {
  if (!(await postedForm(request)).has("decline")) return redirect(`/refer/confirm/${params.key}`, 303);
  const declined = await declineReferral(context.get(worldContext), params.key);
  return redirect(`/refer/answered?done=${declined.ok ? "declined" : "over"}`, 303);
}
