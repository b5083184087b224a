import type { Way } from "#app/ui/my/leads/shown-lead.ts";
import { contactRefused, shortlyRefused } from "#content/members/way-refused.ts";
import type { ContactPointsTable, ContactsTable } from "#database/contacts/contacts-schema.ts";
import type { Reader } from "#database/schema.ts";
import { type MayNotContact, mayNotContact } from "#domain/contacts/may-contact.ts";
import type { DeadAddress } from "#domain/conversations/bounce.ts";
import { clocksIn, type Whereabouts } from "#domain/privacy/calling-hours.ts";
import { nextCallingWindow } from "#domain/privacy/calling-window.ts";
import type { Channel } from "#domain/privacy/consent.ts";
import { channels } from "#domain/privacy/contact-ways.ts";
import { mailtoLink } from "#domain/text/mailto-link.ts";
import { phoneLineOf } from "#domain/values/phone-number.ts";
import { contacteesOf } from "#operations/contacts/contactees.ts";

type Person = Pick<ContactsTable, "id" | "agentId" | "zip" | "state">;

export interface ContactWays {
  clocks: string[];
  ways: Way[];
}

/** How each of these people may be contacted now, by their first phone and email, or why not. */
export async function contactWays(
  read: Reader,
  agentId: string,
  people: readonly Person[],
  now: Date,
): Promise<(id: string) => ContactWays> {
  const contacteeOf = await contacteesOf(read, agentId, people);
  return (id) => {
    const { where, by } = contacteeOf(id);
    const clocks = clocksIn(where, now);
    const ways = channels.map((channel): Way => {
      const { point, ...contactee } = by(channel);
      const refused = mayNotContact(contactee, channel, "one-to-one", now);
      return wayOf(channel, point, { refused, where, clocks, now, dead: contactee.dead });
    });
    return { clocks, ways };
  };
}

function wayOf(
  channel: Channel,
  point: ContactPointsTable | undefined,
  {
    refused,
    where,
    clocks,
    now,
    dead,
  }: {
    refused: MayNotContact | undefined;
    where: Whereabouts;
    clocks: string[];
    now: Date;
    dead: DeadAddress | undefined;
  },
): Way {
  const opens = refused === "outside-hours" ? nextCallingWindow(where, now)?.opensAt : undefined;
  const opensAt = opens ? clocksIn(where, opens) : [];
  return {
    channel,
    address: point?.value ?? "",
    href: refused || !point ? undefined : linkTo(channel, point),
    why: refused ? contactRefused(channel, refused, { clocks, opensAt, dead, now }) : "",
    short: refused ? shortlyRefused(refused, opensAt) : "",
  };
}

function linkTo(channel: Channel, { value, address }: ContactPointsTable): string {
  if (channel === "email") return mailtoLink(value);
  return channel === "call" ? `tel:${address}` : `sms:${phoneLineOf(address)}`;
}
