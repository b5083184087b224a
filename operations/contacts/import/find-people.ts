import { contactsLike, contactsOfDigests } from "#database/contacts/import-matches.ts";
import type { Reader } from "#database/schema.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import { type FoundPeople, foundPeople, type importBook, type ReadPerson } from "./import-book.ts";

/** The people of the viewer's book who may be in these rows, by a few statements for all of them. */
export async function findPeople(
  reader: Reader,
  viewer: Viewer,
  book: Pick<ReturnType<typeof importBook>, "idsOfLeads">,
  people: readonly ReadPerson[],
): Promise<FoundPeople> {
  const digests = people.flatMap(({ digest }) => digest ?? []);
  const byDigest = await contactsOfDigests(reader, viewer.agentId, digests);
  const ids = [...book.idsOfLeads(people), ...byDigest.values()];
  const contacts = await contactsLike(reader, viewer, addressesOfPeople(people), ids);
  return foundPeople(contacts, byDigest);
}

function addressesOfPeople(people: readonly ReadPerson[]) {
  const points = people.flatMap(({ person }) => person.points);
  const of = (kind: "phone" | "email") => [
    ...new Set(points.flatMap((point) => (point.kind === kind ? point.address : []))),
  ];
  return { phone: of("phone"), email: of("email") };
}
