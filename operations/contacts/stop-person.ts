import { insertStops, keptFrom, stoppedIn } from "#database/contacts/contact-rights.ts";
import { pointsOfPeople } from "#database/contacts/contacts.ts";
import type { ContactPointsTable, StopSource } from "#database/contacts/contacts-schema.ts";
import type { Transaction } from "#operations/transaction.ts";

/**
 * Nobody of the workspace contacts the person, by these addresses or by later ones. The network's other agents still may.
 * A stop that holds is not stored twice. @param of.contactId the one that they are now
 * @param of.phone a number of theirs that the book may not have (E.164)
 */
export async function stopPerson(
  tx: Transaction,
  { agentId, contactId, phone }: { agentId: string; contactId: string; phone?: string | undefined },
  source: StopSource,
): Promise<void> {
  const points: Pick<ContactPointsTable, "kind" | "address">[] = await pointsOfPeople(tx.db, [contactId]);
  if (phone !== undefined) points.push({ kind: "phone", address: phone });
  const stopOf = await stoppedIn(tx.db, agentId, points);
  const once = new Map(points.map(({ kind, address }) => [`${kind} ${address}`, { kind, address }]));
  const { isStopped } = (await keptFrom(tx.db, [contactId]))(contactId);
  const stops = [
    ...(isStopped ? [] : [{ kind: "person" as const, address: "" }]),
    ...[...once.values()].filter((point) => stopOf(point) === undefined),
  ];
  const of = { agentId, contactId, at: tx.now.toISOString(), source, liftedAt: null };
  await insertStops(
    tx.db,
    stops.map((stop) => ({ ...of, ...stop, id: tx.newId() })),
  );
}
