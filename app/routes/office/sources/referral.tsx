import { officeTitle } from "#app/ui/office/office-title.ts";
import { OfficeReferralPage } from "#app/ui/office/referrals/office-referral-page.tsx";
import { officeReferral as copy } from "#content/referrals/incoming/office-referrals.ts";
import type { Route } from "./+types/referral.ts";
import { loadOfficeReferral } from "./load-office-referral.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => officeTitle(copy.title(loaderData?.brokerage ?? ""));

export const loader = loadOfficeReferral;

export default function Referral({ loaderData }: Route.ComponentProps) {
  return <OfficeReferralPage referral={loaderData} />;
}
