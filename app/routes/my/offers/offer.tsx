import { myTitle } from "#app/ui/my/my-page.tsx";
import { OfferPage } from "#app/ui/my/offers/offer-page.tsx";
import { offersCopy } from "#content/members/my-offers.ts";
import type { Route } from "./+types/offer.ts";
import { loadOffer } from "./load-offer.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(offersCopy.title, matches);

export const loader = loadOffer;

export default function Offer({ loaderData }: Route.ComponentProps) {
  return <OfferPage offer={loaderData} />;
}
