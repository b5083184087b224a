import type { WiderNetwork } from "#domain/moderation/wider-networks.ts";
import type { EmailDomain } from "#domain/values/email-domain.ts";

/** Confirmations per hour, so that our forms cannot flood a mailbox. The limit of a /48 covers its /56 networks. */
const perNetwork: Partial<Record<WiderNetwork, number>> = { "ipv4-24": 20, "ipv6-48": 20 };
const perDomain = 60;
const perPublicProvider = 2000;

/** Links to what somebody has paid for, to one mailbox, per hour. */
export const orderLinksToMailbox = 3;

export const confirmationsFromNetwork = (kind: WiderNetwork) => perNetwork[kind];

/** Hours since 1970. */
export const hourOf = (time: Date) => Math.floor(time.getTime() / 3_600_000);

export const confirmationsToDomain = ({ isPublic }: EmailDomain) => (isPublic ? perPublicProvider : perDomain);
