import { contactRights, keptFrom, stoppedIn } from "#database/contacts/contact-rights.ts";
import { pointsOfPeople } from "#database/contacts/contacts.ts";
import { optedOutOf } from "#database/contacts/contacts-of-leads.ts";
import type { ContactPointsTable, ContactsTable } from "#database/contacts/contacts-schema.ts";
import type { Reader } from "#database/schema.ts";
import { zipsByCode } from "#database/territory/zips.ts";
import type { Contactee } from "#domain/contacts/may-contact.ts";
import { type Whereabouts, whereaboutsAt } from "#domain/privacy/calling-hours.ts";
import type { Channel } from "#domain/privacy/consent.ts";

type Person = Pick<ContactsTable, "id" | "agentId" | "zip" | "state">;

export interface ReachedContactee extends Contactee {
  /** Their first phone or email; undefined: none. */
  point: ContactPointsTable | undefined;
}

/** What `mayNotContact` asks of each of these people of one workspace, by their first phone and email. */
export async function contacteesOf(
  read: Reader,
  agentId: string,
  people: readonly Person[],
): Promise<(id: string) => { where: Whereabouts; by(channel: Channel): ReachedContactee }> {
  const ids = people.map(({ id }) => id);
  const points = Map.groupBy(await pointsOfPeople(read, ids), ({ personId }) => personId);
  const rightsOf = await contactRights(read, ids);
  const stopOf = await stoppedIn(read, agentId, [...points.values()].flat());
  const keptOf = await keptFrom(read, ids);
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
    const { isStopped, deadAt } = keptOf(id);
    const by = (channel: Channel): ReachedContactee => {
      const point = channel === "email" ? email : phone;
      return {
        point,
        address: point?.address ?? null,
        stopped: isStopped || (point && stopOf(point) !== undefined) || optedOut.has(id),
        dead: channel === "email" ? deadAt(point?.address ?? null) : undefined,
        relation,
        agreed: agreed.has(channel === "email" ? "email" : "phone"),
        where,
      };
    };
    return { where, by };
  };
}
