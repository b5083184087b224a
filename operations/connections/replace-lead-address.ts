import { endConnectionRow, insertConnection, ownConnection } from "#database/connections/connections.ts";
import type { Transaction } from "#operations/transaction.ts";

/** From now on copies of the member's accepted leads go there. @returns the id of the connection */
export async function replaceLeadAddress(
  tx: Transaction,
  { agentId, memberId, email }: { agentId: string; memberId: string; email: string },
): Promise<string> {
  const createdAt = tx.now.toISOString();
  const former = await ownConnection(tx.db, memberId, "email");
  if (former) await endConnectionRow(tx.db, former.id, createdAt);
  const id = tx.newId();
  await insertConnection(tx.db, { id, agentId, memberId, kind: "email", target: email, createdAt });
  return id;
}
