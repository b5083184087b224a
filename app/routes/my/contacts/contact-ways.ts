import type { Way } from "#app/ui/my/leads/shown-lead.ts";
import { contactRefused, shortlyRefused } from "#content/members/way-refused.ts";
import { contactRights, stoppedIn } from "#database/contacts/contact-rights.ts";
import { pointsOfPeople } from "#database/contacts/contacts.ts";
import { optedOutOf } from "#database/contacts/contacts-of-leads.ts";
import type { ContactPointsTable, ContactsTable } from "#database/contacts/contacts-schema.ts";
import type { Reader } from "#database/schema.ts";
import { zipsByCode } from "#database/territory/zips.ts";
import { type MayNotContact, mayNotContact } from "#domain/contacts/may-contact.ts";
import { clocksIn, type Whereabouts, whereaboutsAt } from "#domain/privacy/calling-hours.ts";
import { nextCallingWindow } from "#domain/privacy/calling-window.ts";
import type { Channel } from "#domain/privacy/consent.ts";
import { channels } from "#domain/privacy/contact-ways.ts";
import { mailtoLink } from "#domain/text/mailto-link.ts";
import { phoneLineOf } from "#domain/values/phone-number.ts";

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
  const ids = people.map(({ id }) => id);
  const points = Map.groupBy(await pointsOfPeople(read, ids), ({ personId }) => personId);
  const rightsOf = await contactRights(read, ids);
  const stopOf = await stoppedIn(read, agentId, [...points.values()].flat());
  const optedOut = await optedOutOf(read, agentId, ids);
  const places = await zipsByCode(read, [...new Set(people.flatMap(({ zip }) => zip?.slice(0, 5) ?? []))]);
  const byId = new Map(people.map((person) => [person.id, person]));
  return (id) => {
    const { zip = null, state = null } = byId.get(id) ?? {};
    const own = points.get(id) ?? [];
    const [phone, email] = [own.find(({ kind }) => kind === "phone"), own.find(({ kind }) => kind === "email")];
    const dialable = phone?.address.startsWith("+1") ? phone.address : null;
    const where = whereaboutsAt(places.get(zip?.slice(0, 5) ?? ""), { state, dialable });
    const { relation, agreed } = rightsOf(id);
    const clocks = clocksIn(where, now);
    const ways = channels.map((channel): Way => {
      const point = channel === "email" ? email : phone;
      const refused = mayNotContact(
        {
          address: point?.address ?? null,
          stopped: (point && stopOf(point) !== undefined) || optedOut.has(id),
          relation,
          agreed: agreed.has(channel === "email" ? "email" : "phone"),
          where,
        },
        channel,
        "one-to-one",
        now,
      );
      return wayOf(channel, point, { refused, where, clocks, now });
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
  }: { refused: MayNotContact | undefined; where: Whereabouts; clocks: string[]; now: Date },
): Way {
  const opens = refused === "outside-hours" ? nextCallingWindow(where, now)?.opensAt : undefined;
  const opensAt = opens ? clocksIn(where, opens) : [];
  return {
    channel,
    address: point?.value ?? "",
    href: refused || !point ? undefined : linkTo(channel, point),
    why: refused ? contactRefused(channel, refused, { clocks, opensAt }) : "",
    short: refused ? shortlyRefused(refused, opensAt) : "",
  };
}

function linkTo(channel: Channel, { value, address }: ContactPointsTable): string {
  if (channel === "email") return mailtoLink(value);
  return channel === "call" ? `tel:${address}` : `sms:${phoneLineOf(address)}`;
}
