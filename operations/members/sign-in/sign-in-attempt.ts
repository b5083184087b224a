import { paidOrderOfMember } from "#database/members/members.ts";
import { attemptsSince, insertAttempt } from "#database/staff/sign-in-attempts.ts";
import { type MemberAttempt, mustMemberWait } from "#domain/members/member-sign-in-policy.ts";
import { networkOf } from "#domain/moderation/ip-network.ts";
import { attemptsCountFrom } from "#domain/staff/sign-in-policy.ts";
import type { Credentials } from "#domain/staff/staff-member.ts";
import { ordersInCookie } from "#operations/payments/orders-in-cookie.ts";
import type { Transaction } from "#operations/transaction.ts";
import { memberDeviceIn } from "./member-device.ts";

export interface MemberAttemptSource {
  attempt: MemberAttempt;
  /** Keyed hashes. */
  client: string;
  address: string;
  /** The known browser, or the network. */
  from: string;
  isKnown: boolean;
}

interface Attempted {
  attempt: MemberAttempt;
  /** Lower case. */
  email: string;
  memberId: string | undefined;
  /** Only who was sent this invitation's link can use it, so it counts by itself. */
  invitationId?: string;
}

/** A browser that this member is known in counts by itself, so that strangers do not lock it out. */
export async function memberAttempt(
  tx: Transaction,
  { cookie, ip }: Pick<Credentials, "cookie" | "ip">,
  { attempt, email, memberId, invitationId }: Attempted,
): Promise<MemberAttemptSource> {
  const known = invitationId === undefined ? await knownBrowser(tx, cookie, memberId) : `invitation ${invitationId}`;
  const from = known ?? networkOf(ip);
  return {
    attempt,
    client: tx.sign(`member ${attempt} from ${from}`),
    address: tx.sign(`member ${attempt} for ${email}${known === undefined ? "" : ` in ${known}`}`),
    from,
    isKnown: known !== undefined,
  };
}

/** By an earlier sign-in, or by the order that paid for the workspace. */
async function knownBrowser(tx: Transaction, cookie: string, memberId: string | undefined) {
  if (memberId === undefined) return undefined;
  const device = memberDeviceIn(tx, cookie, tx.now);
  if (device?.memberId === memberId) return `device ${device.id}`;
  const orderId = await paidOrderOfMember(tx.db, memberId, ordersInCookie(tx, cookie, tx.now));
  return orderId && `order ${orderId}`;
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
