import { insertStops, keptFrom, stoppedIn } from "#database/contacts/contact-rights.ts";
import { pointsOfPeople } from "#database/contacts/contacts.ts";
import type { StopSource } from "#database/contacts/contacts-schema.ts";
import type { Transaction } from "#operations/transaction.ts";

/**
 * Nobody of the workspace contacts the person, by these addresses or by later ones. The network's other agents still may.
 * A stop that holds is not stored twice. @param of.contactId the one that they are now
 */
export async function stopPerson(
  tx: Transaction,
  { agentId, contactId }: { agentId: string; contactId: string },
  source: StopSource,
): Promise<void> {
  const points = await pointsOfPeople(tx.db, [contactId]);
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
