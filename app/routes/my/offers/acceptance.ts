import { data, redirect } from "react-router";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { acceptOffer } from "#operations/offers/accept-offer.ts";
import type { Route } from "./+types/acceptance.ts";

export { OnlyPosted as default } from "#app/ui/actions/only-posted.tsx";

/** The page of the offer says what happened: accepted, by whom, or why not. */
export async function action({ params, context }: Route.ActionArgs) {
  const accepted = await acceptOffer(context.get(worldContext), workspaceOf(context), params.id);
  if (!accepted.ok && accepted.reason === "unknown-offer") throw data(null, { status: 404 });
  return redirect(`/my/offers/${params.id}`, 303);
}
