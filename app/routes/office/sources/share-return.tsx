import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { OfficeReferralPage } from "#app/ui/office/referrals/office-referral-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { officeReferral as copy } from "#content/referrals/incoming/office-referrals.ts";
import { handMethods } from "#domain/referrals/fee-entry.ts";
import { recordShareReturn } from "#operations/referrals/incoming/record-share-payment.ts";
import type { Route } from "./+types/share-return.ts";
import { loadOfficeReferral } from "./load-office-referral.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => officeTitle(copy.title(loaderData?.brokerage ?? ""));

export const loader = loadOfficeReferral;

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const typed = await postedTexts(request, ["method", "amount", "day", "evidence", "note"]);
  const method = handMethods.find((one) => one === typed.method);
  const returned = { ...typed, method, referralId: id, staffId: staffMember(context).id };
  const recorded = await recordShareReturn(context.get(worldContext), returned);
  if (recorded.ok) return redirect(`/office/referrals/${id}#share`, 303);
  return data({ about: "return", message: copy.refusals[recorded.reason], typed }, 422);
}

export default function ShareReturn({ loaderData, actionData }: Route.ComponentProps) {
  return <OfficeReferralPage referral={loaderData} refused={actionData} />;
}
