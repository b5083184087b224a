import { data } from "react-router";
import { AskForStatus } from "#app/ui/incoming/ask-for-status.tsx";
import { type ShownReferral, StatusPage } from "#app/ui/incoming/status-page.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { worldContext } from "#app/world-context.ts";
import { referralStatusPage as copy } from "#content/incoming/refer-pages.ts";
import { localDay } from "#domain/values/time/day.ts";
import { officeZone } from "#domain/values/time/office-time.ts";
import { type ReferralStatus, referralStatus } from "#operations/incoming/referral-status.ts";
import type { Route } from "./+types/status.ts";

export { PersonalErrors as ErrorBoundary } from "#app/ui/client/personal-errors.tsx";

export const meta: Route.MetaFunction = () => unlistedMeta(copy.title);

export async function loader({ params, context }: Route.LoaderArgs) {
  const referrals = await referralStatus(context.get(worldContext), params.key);
  return data({ referrals: referrals?.map(shownOf) }, referrals ? 200 : 404);
}

const day = (at: string) => localDay(new Date(at), officeZone);

const shownOf = ({ sentAt, answeredAt, endsAt, steps, ...referral }: ReferralStatus): ShownReferral => ({
  ...referral,
  ...{ sentOn: day(sentAt), answeredOn: answeredAt && day(answeredAt), endsOn: day(endsAt) },
  steps: steps.map(({ step, at }) => ({ step, on: day(at) })),
});

export default function Status({ loaderData: { referrals } }: Route.ComponentProps) {
  return referrals ? (
    <StatusPage referrals={referrals} />
  ) : (
    <AskForStatus title={copy.ask.overTitle} line={copy.ask.overLine} />
  );
}
