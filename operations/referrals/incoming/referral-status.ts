import { closingsOfLead } from "#database/referrals/closings.ts";
import { referralKeyOf, referralsFrom } from "#database/referrals/incoming/referrals.ts";
import type { IncomingReferralsTable } from "#database/referrals/incoming-schema.ts";
import type { Reader } from "#database/schema.ts";
import { openAcceptanceOf } from "#database/work/acceptances.ts";
import { activitiesOf } from "#database/work/activities.ts";
import type { ReferralState } from "#domain/referrals/incoming/incoming-referral.ts";
import { type ReferralStep, stepsReached } from "#domain/referrals/incoming/referral-steps.ts";
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
  return Promise.all(referrals.map((referral) => statusOf(database.read, referral)));
}

async function statusOf(reader: Reader, referral: IncomingReferralsTable): Promise<ReferralStatus> {
  const { id, firstName, lastName, receivedAt: sentAt, state, answeredAt, endsAt, shareBp, leadId } = referral;
  const [initial = ""] = lastName.trim();
  const who = [firstName, initial && `${initial}.`].filter(Boolean).join(" ");
  return { id, who, sentAt, state, answeredAt, endsAt, shareBp, steps: await stepsOf(reader, leadId) };
}

async function stepsOf(reader: Reader, leadId: string | null): Promise<ReferralStatus["steps"]> {
  const acceptance = leadId === null ? undefined : await openAcceptanceOf(reader, leadId);
  if (!acceptance) return [];
  const activities = await activitiesOf(reader, acceptance);
  const undone = new Set(activities.map(({ undoes }) => undoes));
  const changes = activities.flatMap((one) =>
    one.kind === "stage-changed" && one.undoes === null && !undone.has(one.id) && one.at >= acceptance.acceptedAt
      ? [{ stage: one.detail.to?.stage ?? "new", at: one.at }]
      : [],
  );
  return stepsReached({ ...acceptance, changes, closings: await closingsOfLead(reader, acceptance.leadId) });
}
