import { paidOrderOfMember } from "#database/members/members.ts";
import type { Credentials } from "#domain/sign-in/credentials.ts";
import type { Attempt } from "#domain/sign-in/sign-in-policy.ts";
import { ordersInCookie } from "#operations/payments/orders-in-cookie.ts";
import { type AttemptSource, attemptSource } from "#operations/sign-in/attempt.ts";
import { deviceIn } from "#operations/sign-in/known-device.ts";
import type { Transaction } from "#operations/transaction.ts";

interface Attempted {
  attempt: Extract<Attempt, `member ${string}`>;
  /** Lower case. */
  email: string;
  memberId: string | undefined;
  /** Only the person who was sent this invitation's link can use it, so it counts by itself. */
  invitationId?: string;
}

export async function memberAttempt(
  tx: Transaction,
  { cookie, ip }: Pick<Credentials, "cookie" | "ip">,
  { attempt, email, memberId, invitationId }: Attempted,
): Promise<AttemptSource> {
  const known = invitationId === undefined ? await knownBrowser(tx, cookie, memberId) : `invitation ${invitationId}`;
  return attemptSource(tx, { attempt, account: email, ip, known });
}

/** By an earlier sign-in, or by the order that paid for the workspace. */
async function knownBrowser(tx: Transaction, cookie: string, memberId: string | undefined) {
  if (memberId === undefined) return undefined;
  const device = deviceIn(tx, { realm: "member", cookie, now: tx.now });
  if (device?.owner === memberId) return `device ${device.id}`;
  const orderId = await paidOrderOfMember(tx.db, memberId, ordersInCookie(tx, cookie, tx.now));
  return orderId && `order ${orderId}`;
}
