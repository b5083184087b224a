import { longDate } from "#content/dates.ts";
import type { Channel } from "#domain/privacy/consent.ts";
import type { WayRefusal } from "#domain/privacy/contact-ways.ts";

const both = (clocks: readonly string[]) => clocks.join(" or ");
const verbs: Record<Channel, string> = { call: "call and text", text: "call and text", email: "email" };

/** Why a button is disabled: the rule, the fact, and what would change it. */
export function wayRefused(
  channel: Channel,
  refused: WayRefusal,
  { clocks, opensAt, notBefore }: { clocks: readonly string[]; opensAt: readonly string[]; notBefore: string | null },
): string {
  const verb = verbs[channel];
  switch (refused) {
    case "outside-hours":
      return `Available from ${both(opensAt)} their time. You may ${verb} from 9 AM to 8 PM where they are; it is ${both(clocks)} there.`;
    case "hours-unknown":
      return `Closed: we know neither their zip code nor where their number is from, so we cannot tell when you may ${verb}. Ask them by email for it: they can add it on their request page, and that opens it.`;
    case "no-consent":
      return `You need their written consent to ${verb} them, and no valid consent is on record. They can give it by checking the consent box on our site again.`;
    case "no-address":
      return channel === "email"
        ? "They left no email address. Ask for one when you call."
        : "They left no phone number that works. Ask for one by email.";
    case "not-before":
      return `They asked to wait${notBefore ? `: nobody may contact them before ${longDate(notBefore)}` : ""}. They can end the wait on the page of their request.`;
    case "emails-only":
      return "They asked for emails only. They can change that by checking the consent box on our site again.";
    case "revoked":
      return "They asked not to be contacted. Only they can change it, by asking us.";
  }
}
