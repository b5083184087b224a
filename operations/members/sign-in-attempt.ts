import { attemptsSince, insertAttempt } from "#database/staff/sign-in-attempts.ts";
import { type MemberAttempt, mustMemberWait } from "#domain/members/member-sign-in-policy.ts";
import { networkOf } from "#domain/moderation/ip-network.ts";
import { attemptsCountFrom } from "#domain/staff/sign-in-policy.ts";
import type { Credentials } from "#domain/staff/staff-member.ts";
import type { Transaction } from "#operations/transaction.ts";
import type { Site } from "#operations/world.ts";
import { memberDeviceIn } from "./member-device.ts";

export interface MemberAttemptSource {
  attempt: MemberAttempt;
  /** Keyed hashes. */
  client: string;
  address: string;
}

/** A browser that this member has signed in with counts by itself, so that strangers do not lock it out. */
export function memberAttempt(
  site: Site,
  { cookie, ip }: Credentials,
  { attempt, email, memberId, now }: { attempt: MemberAttempt; email: string; memberId: string | undefined; now: Date },
): MemberAttemptSource {
  const device = memberDeviceIn(site, cookie, now);
  const place = device && device.memberId === memberId ? `device ${device.id}` : networkOf(ip);
  const own = place.startsWith("device ") ? ` in ${place}` : "";
  return {
    attempt,
    client: site.sign(`member ${attempt} from ${place}`),
    address: site.sign(`member ${attempt} for ${email}${own}`),
  };
}

/** Counts an attempt before it is made. @returns whether it may be made */
export async function beginMemberAttempt(
  tx: Transaction,
  { attempt, client, address }: MemberAttemptSource,
): Promise<boolean> {
  if (mustMemberWait(attempt, await attemptsSince(tx.db, { client, address }, attemptsCountFrom(tx.now)))) return false;
  await insertAttempt(tx.db, { client, address, id: tx.newId(), at: tx.now.toISOString() });
  return true;
}
