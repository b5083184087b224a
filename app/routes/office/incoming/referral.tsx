import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { OfficeReferralPage } from "#app/ui/office/incoming/office-referral-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { worldContext } from "#app/world-context.ts";
import { officeReferral as copy } from "#content/incoming/office-referrals.ts";
import { reverseShareEntry } from "#operations/fees/ledger/reverse-entry.ts";
import { recordSharePayment, recordShareReturn } from "#operations/fees/shares/record-share-payment.ts";
import type { Route } from "./+types/referral.ts";
import { loadOfficeReferral } from "./load-office-referral.ts";
import { postShareMoney } from "./post-share-money.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => officeTitle(copy.title(loaderData?.brokerage ?? ""));

export const loader = loadOfficeReferral;

export async function action(posted: Route.ActionArgs) {
  if (posted.pattern.endsWith("/payments")) return postShareMoney(posted, recordSharePayment, "payment");
  if (posted.pattern.endsWith("/returns")) return postShareMoney(posted, recordShareReturn, "return");
  return reverse(posted);
}

async function reverse({ request, params: { id }, context }: Route.ActionArgs) {
  const entered = await postedTexts(request, ["entry", "reason"]);
  const reversal = { referralId: id, entryId: entered.entry, staffId: staffMember(context).id, reason: entered.reason };
  const reversed = await reverseShareEntry(context.get(worldContext), reversal);
  if (reversed.ok) return redirect(`/office/referrals/${id}#share`, 303);
  return data({ about: entered.entry, message: copy.refusals[reversed.reason], entered }, 422);
}

export default function Referral({ loaderData, actionData }: Route.ComponentProps) {
  return <OfficeReferralPage referral={loaderData} refused={actionData} />;
}
