import { officeTitle } from "#app/ui/office/office-title.ts";
import { OfficeReferralPage } from "#app/ui/office/referrals/office-referral-page.tsx";
import { officeReferral as copy } from "#content/referrals/incoming/office-referrals.ts";
import { recordSharePayment } from "#operations/referrals/incoming/record-share-payment.ts";
import type { Route } from "./+types/share-payment.ts";
import { loadOfficeReferral } from "./load-office-referral.ts";
import { postShareMoney } from "./post-share-money.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => officeTitle(copy.title(loaderData?.brokerage ?? ""));

export const loader = loadOfficeReferral;

export const action = (posted: Route.ActionArgs) => postShareMoney(posted, recordSharePayment, "payment");

export default function SharePayment({ loaderData, actionData }: Route.ComponentProps) {
  return <OfficeReferralPage referral={loaderData} refused={actionData} />;
}
