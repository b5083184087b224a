import { data, redirect } from "react-router";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { resendOfferEmail } from "#operations/offers/resend-offer-email.ts";
import type { Route } from "./+types/offer-email.ts";

export { OnlyPosted as default } from "#app/ui/actions/only-posted.tsx";

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/office/leads/${params.id}`);

/** `POST /office/leads/:id/offer-email`; the page says when it was sent, or that the offer is over. */
export async function action({ params: { id: leadId }, context }: Route.ActionArgs) {
  const sent = await resendOfferEmail(context.get(worldContext), { leadId, staffId: staffMember(context).id });
  if (!sent.ok && sent.reason === "unknown-lead") throw data(null, { status: 404 });
  return redirect(`/office/leads/${leadId}#routing`, 303);
}
