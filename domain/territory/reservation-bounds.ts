import type { WiderNetwork } from "#domain/moderation/wider-networks.ts";
import type { EmailDomain } from "#domain/values/email-domain.ts";

/**
 * How many zip codes may be reserved, or waited for, without payment: by one client (an IPv4 address or an IPv6 /64), by
 * the networks around it, and by one email domain. The Growth and Team Plans name ten each, so two agents of one home,
 * or of one small office, can always apply at once. What goes beyond a bound waits for moderation.
 */
export const mostUnpaidZips = {
  client: 20,
  "ipv4-24": 40,
  "ipv6-56": 20,
  "ipv6-48": 60,
  "email-domain": 40,
} satisfies Record<"client" | "email-domain" | WiderNetwork, number>;

export type ReservationScope = keyof typeof mostUnpaidZips;

/** An entry of a waitlist counts for so many days: older ones a person has long seen. */
export const unpaidCountsDays = 60;

/** Whether an email domain is bounded at all. */
export const isBoundedDomain = ({ isPublic }: EmailDomain) => !isPublic;

/** @returns whether so many more zip codes would go beyond the bound */
export function isBeyondBound(scope: ReservationScope, { unpaid, wanted }: { unpaid: number; wanted: number }) {
  return wanted > 0 && unpaid + wanted > mostUnpaidZips[scope];
}
