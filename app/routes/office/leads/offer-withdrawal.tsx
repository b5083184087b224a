import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { LeadPage } from "#app/ui/office/leads/lead-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { worldContext } from "#app/world-context.ts";
import { leadOfferCopy as copy } from "#content/leads/lead-offer.ts";
import { leadsCopy } from "#content/leads/office-leads.ts";
import { withdrawOffer } from "#operations/offers/withdraw-offer.ts";
import type { Route } from "./+types/offer-withdrawal.ts";
import { loadLeadDetails, refusedForm } from "./load-lead-details.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => officeTitle(loaderData?.name || leadsCopy.noName);

export const loader = loadLeadDetails;

export async function action({ request, params, context }: Route.ActionArgs) {
  const typed = await postedTexts(request, ["why"]);
  const by = { leadId: params.id, staffId: staffMember(context).id, why: typed.why };
  const withdrawn = await withdrawOffer(context.get(worldContext), by);
  if (withdrawn.ok) return redirect(`/office/leads/${params.id}#routing`, 303);
  if (withdrawn.reason === "unknown-lead") throw data(null, { status: 404 });
  const { reason } = withdrawn;
  return refusedForm({ form: "withdrawal", reason, message: copy.refusals[reason], typed });
}

export default function OfferWithdrawalPage({ loaderData, actionData }: Route.ComponentProps) {
  return <LeadPage lead={loaderData} refused={actionData} />;
}
