import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { OfferPage } from "#app/ui/my/offers/offer-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { offersCopy } from "#content/members/my-offers.ts";
import { parseDeclineReason } from "#domain/offers/offer.ts";
import { declineOffer } from "#operations/offers/decline-offer.ts";
import type { Route } from "./+types/offer.ts";
import { loadOffer } from "./load-offer.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(offersCopy.title, matches);

/**
 * Once it is accepted, the lead's own page, unless the person waits on the line; the strip, which asks how the offer
 * stands, reads it here.
 */
export async function loader(visit: Route.LoaderArgs) {
  const offer = await loadOffer(visit);
  if (offer.what === "accepted" && offer.leadId !== null && !offer.join && !visit.url.searchParams.has("stands"))
    throw redirect(`/my/leads/${offer.leadId}`);
  return offer;
}

/** `POST /my/offers/:id/declination` */
export async function action({ request, params, context }: Route.ActionArgs) {
  const entered = await postedTexts(request, ["reason", "text"]);
  const answer = { offerId: params.id, reason: parseDeclineReason(entered.reason), text: entered.text };
  const declined = await declineOffer(context.get(worldContext), workspaceOf(context), answer);
  if (
    declined.ok ||
    declined.reason === "over" ||
    declined.reason === "not-signed" ||
    declined.reason === "not-their-turn"
  )
    return redirect(`/my/offers/${params.id}`, 303);
  if (declined.reason === "unknown-offer") throw data(null, { status: 404 });
  return data({ refused: declined.reason, entered }, 422);
}

export default function Offer({ loaderData, actionData }: Route.ComponentProps) {
  return <OfferPage offer={loaderData} decline={actionData} />;
}
