import type { WiderNetwork } from "#domain/moderation/wider-networks.ts";
import type { EmailDomain } from "#domain/values/email-domain.ts";

/**
 * How many confirmations leave in an hour, so that our forms flood nobody's mailbox: by the network that the submissions
 * come from, and by the email domain that they go to. An IPv6 /56 is bounded by its /48.
 */
const perNetwork: Partial<Record<WiderNetwork, number>> = { "ipv4-24": 20, "ipv6-48": 20 };
const perDomain = 60;
const perPublicProvider = 2000;

/** @returns how many may leave for submissions of such a network; undefined: it is not bounded itself */
export const confirmationsFromNetwork = (kind: WiderNetwork) => perNetwork[kind];

/** The hour that a time is in, counted from 1970. */
export const hourOf = (time: Date) => Math.floor(time.getTime() / 3_600_000);

export const confirmationsToDomain = ({ isPublic }: EmailDomain) => (isPublic ? perPublicProvider : perDomain);
