import type { WiderNetwork } from "#domain/moderation/wider-networks.ts";
import type { EmailDomain } from "#domain/values/email-domain.ts";

/** Unpaid zip codes; beyond a limit an application goes to moderation. Plans have up to ten, so two always fit. */
export const maxUnpaidZips = {
  client: 20,
  "ipv4-24": 40,
  "ipv6-56": 20,
  "ipv6-48": 60,
  "email-domain": 40,
} satisfies Record<"client" | "email-domain" | WiderNetwork, number>;

export type ReservationScope = keyof typeof maxUnpaidZips;

/** Days after which a waitlist entry no longer counts. */
export const unpaidCountsDays = 60;

export const isBoundedDomain = ({ isPublic }: EmailDomain) => !isPublic;

export function exceedsLimit(scope: ReservationScope, { unpaid, wanted }: { unpaid: number; wanted: number }) {
  return wanted > 0 && unpaid + wanted > maxUnpaidZips[scope];
}
