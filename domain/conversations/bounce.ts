/** Why an email did not arrive. The first three say that the address is dead; the others are of that one email. */
export const bounceReasons = [
  "no-mailbox",
  "no-domain",
  "suppressed",
  "full",
  "too-large",
  "refused",
  "unclear",
] as const;
export type BounceReason = (typeof bounceReasons)[number];

export const hardReasons = ["no-mailbox", "no-domain", "suppressed"] as const satisfies readonly BounceReason[];

/** Nothing sent to the address arrives. */
export const isHardBounce = (reason: BounceReason | null): boolean => hardReasons.some((one) => one === reason);

/** What became of an email after it left, as a mail service says. */
export interface MailEvent {
  /** Of the outbox. */
  deliveryId: string;
  /** As it is compared; empty: not said. */
  address: string;
  happened: BounceReason | "complaint";
}

/** An address that does not exist any more, as the last email to it showed. */
export interface DeadAddress {
  /** ISO. */
  since: string;
  reason: BounceReason;
}

/** @param status RFC 3463: "5.1.1" @param said what the other server answered, in its own words */
export function bounceReasonOf({ status, said }: { status: string; said: string }): BounceReason {
  const [, code = ""] = /\b[245]\.(\d{1,3}\.\d{1,3})\b/.exec(status) ?? [];
  const isFinal = !status.trim().startsWith("4");
  if (code === "2.2") return "full";
  if (code === "2.3" || code === "3.4") return "too-large";
  // Exchange says 5.1.10 of a mailbox that it does not have; RFC 7505 of a domain that takes no mail.
  if (isFinal && (/^(1\.(1|3|6)|2\.1)$/.test(code) || /\brecipient ?not ?found\b/i.test(said))) return "no-mailbox";
  if (isFinal && /^(1\.(2|10)|4\.4)$/.test(code)) return "no-domain";
  if (code.startsWith("7.")) return "refused";
  // Many servers say 5.0.0 or 5.5.0, and the reason in words alone.
  const words = said.slice(0, 2_000).toLowerCase();
  if (/quota|mailbox (is )?full|over its limit/.test(words)) return "full";
  if (
    isFinal &&
    /domain not found|dns domain \S{1,255} does not exist|host (or domain name )?not found|no such domain|nxdomain/.test(
      words,
    )
  )
    return "no-domain";
  if (
    isFinal &&
    /(user|mailbox|address|recipient|account)[\w ]{0,20} (unknown|not found|unavailable|does not exist|doesn't exist|disabled|inactive)|(unknown|no such) (user|mailbox|recipient|address)/.test(
      words,
    )
  )
    return "no-mailbox";
  return /spam|blocked|policy|blacklist|denied|reject/.test(words) ? "refused" : "unclear";
}
