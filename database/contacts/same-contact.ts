import type { Reader } from "#database/schema.ts";
import type { ContactDetails } from "#domain/contacts/contact-details.ts";
import { addDuration } from "#domain/values/add-duration.ts";

const pressedAgainSeconds = 60;

/** @returns the live contact with the same names and a shared phone or email; without any, one added within a minute */
export async function sameContact(
  reader: Reader,
  agentId: string,
  { firstName, lastName, company, points }: Pick<ContactDetails, "firstName" | "lastName" | "company" | "points">,
  now: Date,
): Promise<string | undefined> {
  const named = reader
    .selectFrom("contacts")
    .select("contacts.id")
    .where("contacts.agentId", "=", agentId)
    .where("mergedInto", "is", null)
    .where("removedAt", "is", null)
    .where("firstName", "is not distinct from", firstName)
    .where("lastName", "is not distinct from", lastName)
    .where("company", "is not distinct from", company);
  const since = addDuration(now, { seconds: -pressedAgainSeconds });
  const same =
    points.length === 0
      ? named.where("createdAt", ">=", since)
      : named.where("contacts.id", "in", (from) =>
          from
            .selectFrom("contactPoints")
            .select("contactId")
            .where("contactPoints.agentId", "=", agentId)
            .where((is) => is.or(points.map(({ kind, address }) => is.and({ kind, address })))),
        );
  return (await same.limit(1).executeTakeFirst())?.id;
}
