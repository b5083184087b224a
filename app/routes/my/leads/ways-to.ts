import type { Way } from "#app/ui/my/leads/shown-lead.ts";
import { shortlyRefused, wayRefused } from "#content/members/way-refused.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import type { ConsentStatus } from "#database/privacy/consents.ts";
import { clocksIn, type Whereabouts } from "#domain/privacy/calling-hours.ts";
import { nextCallingWindow } from "#domain/privacy/calling-window.ts";
import type { Channel } from "#domain/privacy/consent.ts";
import { type KeptFromLead, type WayRefusal, wayRefusal } from "#domain/privacy/contact-ways.ts";
import { mailtoLink } from "#domain/text/mailto-link.ts";
import { phoneLineOf } from "#domain/values/phone-number.ts";

type ContactFields = Pick<LeadsTable, "phone" | "email" | "dialable" | "mailable">;

/** How a person may be contacted on one channel now, or why not. */
export function wayTo(
  { phone, email, dialable, mailable }: ContactFields,
  channel: Channel,
  { now, ...person }: ConsentStatus & KeptFromLead & { where: Whereabouts; now: Date },
): Way {
  const refused = wayRefusal({ ...person, phone: dialable, email: mailable }, channel, now);
  const opensAt = refused === "outside-hours" ? nextCallingWindow(person.where, now)?.opensAt : undefined;
  return {
    channel,
    address: channel === "email" ? email : person.emailsOnly ? "" : phone,
    href: refused ? undefined : linkTo({ email, dialable }, channel),
    ...(refused ? saying(refused) : { why: "", short: "" }),
  };

  function saying(reason: WayRefusal) {
    const times = opensAt ? clocksIn(person.where, opensAt) : [];
    const { where, notBefore, dead } = person;
    const facts = { clocks: clocksIn(where, now), opensAt: times, notBefore, dead, now };
    return { why: wayRefused(channel, reason, facts), short: shortlyRefused(reason, times) };
  }
}

function linkTo({ email, dialable }: Pick<ContactFields, "email" | "dialable">, channel: Channel): string {
  if (channel === "email") return mailtoLink(email);
  return channel === "call" ? `tel:${dialable}` : `sms:${phoneLineOf(dialable ?? "")}`;
}
