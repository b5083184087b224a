import { doesNotArrive } from "#content/conversations/bounces.ts";
import { longDate } from "#content/dates.ts";
import type { MayNotContact } from "#domain/contacts/may-contact.ts";
import type { DeadAddress } from "#domain/conversations/bounce.ts";
import type { Channel } from "#domain/privacy/consent.ts";
import type { WayRefusal } from "#domain/privacy/contact-ways.ts";

export interface WayFacts {
  clocks: readonly string[];
  opensAt: readonly string[];
  /** Of a dead address. */
  dead: DeadAddress | undefined;
  now: Date;
}

const both = (clocks: readonly string[]) => clocks.join(" or ");
const verbs: Record<Channel, string> = { call: "call and text", text: "call and text", email: "email" };

/** Why a button is disabled: the rule, the fact, and what would change it. */
export function wayRefused(
  channel: Channel,
  refused: WayRefusal,
  { clocks, opensAt, notBefore, dead, now }: WayFacts & { notBefore: string | null },
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
    case "stopped":
    case "dead-address":
      return keptAway(refused, dead, now);
    case "revoked":
      return "They asked not to be contacted. Only they can change it, by asking us.";
  }
}

/** The same in a few words, for lists. @param opensAt as the person's clocks show it */
export const shortlyRefused = (refused: WayRefusal | MayNotContact, opensAt: readonly string[]): string => {
  const opens = opensAt.at(-1);
  return opens === undefined ? short[refused] : `Call from ${opens.replace(" ", "\u00a0")}`;
};

const short: Record<WayRefusal | MayNotContact, string> = {
  "outside-hours": "No calls now",
  "hours-unknown": "Hours unknown",
  "no-consent": "No consent",
  "no-address": "No phone",
  "not-before": "Asked to wait",
  "emails-only": "Email only",
  revoked: "Do not contact",
  stopped: "Do not contact",
  "dead-address": "Email does not arrive",
  abroad: "Number abroad",
  "no-relation": "Say how you know them",
  "no-written-consent": "No written consent",
};

/** Why an agent may not contact a person of their own now, and what would change it. */
export function contactRefused(
  channel: Channel,
  refused: MayNotContact,
  { clocks, opensAt, dead, now }: WayFacts,
): string {
  const verb = verbs[channel];
  switch (refused) {
    case "outside-hours":
      return wayRefused(channel, refused, { clocks, opensAt, dead, now, notBefore: null });
    case "hours-unknown":
      return `Closed: the number and the address do not say where they are, so we cannot tell when you may ${verb}. Add their state or zip code.`;
    case "no-address":
      return channel === "email" ? "No email address is on record. Add one." : "No phone number is on record. Add one.";
    case "stopped":
    case "dead-address":
      return keptAway(refused, dead, now);
    case "abroad":
      return "This number is of another country. We do not know its rules and hours, so it cannot be dialed from here.";
    case "no-relation":
      return `Say first how you know them, below. We keep it on record as your reason to ${verb} them.`;
    case "no-written-consent":
      return "Automatic texts need their written consent, and none is on record.";
  }
}

/** The same for a lead and for a person of one's own. */
function keptAway(refused: "stopped" | "dead-address", dead: DeadAddress | undefined, now: Date): string {
  if (refused === "stopped") return "They asked you to stop. Only they can take that back.";
  return `${dead ? doesNotArrive(dead, now) : "Email does not arrive."} It opens when they write to you from it, or have another address.`;
}
