import type { IncomingReferralsTable } from "#database/incoming/incoming-schema.ts";
import { progressOfLeads } from "#database/incoming/lead-progress.ts";
import { referralKeyOf, referralsFrom } from "#database/incoming/referrals.ts";
import type { ReferralState } from "#domain/incoming/incoming-referral.ts";
import { type ReferralStep, stepsReached } from "#domain/incoming/referral-steps.ts";
import { firstMeeting, keptStageChanges } from "#domain/work/kept-stage-changes.ts";
import type { World } from "#operations/world.ts";

/** What the sender sees of one referral: no more than this, whatever the agent writes down. */
export interface ReferralStatus {
  id: string;
  /** "Rosa L."; empty: it was not confirmed, or the person was erased. */
  who: string;
  sentAt: string;
  state: ReferralState;
  answeredAt: string | null;
  endsAt: string;
  steps: { step: ReferralStep; at: string }[];
  /** Of our fee, in hundredths of a percent; null: not confirmed. */
  shareBp: number | null;
}

const mostShown = 100;

/** All referrals of the sender whose link has this key. @returns undefined if the link has ended */
export async function referralStatus(
  { database, hash, now }: Pick<World, "database" | "hash" | "now">,
  key: string,
): Promise<ReferralStatus[] | undefined> {
  const found = await referralKeyOf(database.read, hash(key), now().toISOString());
  if (!found) return undefined;
  const referrals = await referralsFrom(database.read, found.email, mostShown);
  const leadIds = referrals.flatMap(({ leadId }) => leadId ?? []);
  const progress = await progressOfLeads(database.read, leadIds);
  return referrals.map((referral) => ({ ...statusOf(referral), steps: stepsOf(progress, referral.leadId) }));
}

function statusOf(referral: IncomingReferralsTable): Omit<ReferralStatus, "steps"> {
  const { id, firstName, lastName, receivedAt: sentAt, state, answeredAt, endsAt, shareBp } = referral;
  const [initial = ""] = lastName.trim();
  const who = [firstName, initial && `${initial}.`].filter(Boolean).join(" ");
  return { id, who, sentAt, state, answeredAt, endsAt, shareBp };
}

function stepsOf(
  progress: Awaited<ReturnType<typeof progressOfLeads>>,
  leadId: string | null,
): ReferralStatus["steps"] {
  const acceptance = progress.acceptances.find((one) => one.leadId === leadId);
  if (!acceptance) return [];
  const activities = progress.activities.filter((one) => one.leadId === leadId);
  const known = { changes: keptStageChanges(activities, acceptance), metAt: firstMeeting(activities, acceptance) };
  const closings = progress.closings.filter((one) => one.leadId === leadId);
  return stepsReached({ ...acceptance, ...known, closings });
}
