import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { decideReferral } from "#operations/incoming/decide-referral.ts";
import type { Route } from "./+types/referral-decision.ts";

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/office/referrals/${params.id}`, 303);

/** Of a referral in moderation. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { decision } = await postedTexts(request, ["decision"]);
  if (decision !== "approve" && decision !== "reject") throw data(null, { status: 422 });
  const decided = { referralId: id, staffId: staffMember(context).id, isApproved: decision === "approve" };
  await decideReferral(context.get(worldContext), decided);
  return redirect(`/office/referrals/${id}`, 303);
}
