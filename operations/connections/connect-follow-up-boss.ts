import { endConnectionRow, insertConnection, ownConnection } from "#database/connections/connections.ts";
import type { Workspace } from "#domain/members/workspace.ts";
import { recordMemberEvent } from "#operations/members/record-member-event.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

const apiKey = /^[\w-]{10,100}$/;

/** Replaces the key before. @returns false if the text cannot be a key */
export async function connectFollowUpBoss(
  world: World,
  { agentId, member }: Pick<Workspace, "agentId" | "member">,
  typed: string,
): Promise<boolean> {
  const key = typed.trim();
  if (!apiKey.test(key)) return false;
  await inTransaction(world, async (tx) => {
    const createdAt = tx.now.toISOString();
    const former = await ownConnection(tx.db, member.id, "follow-up-boss");
    if (former) await endConnectionRow(tx.db, former.id, createdAt);
    const row = { id: tx.newId(), agentId, memberId: member.id, kind: "follow-up-boss", target: "" } as const;
    await insertConnection(tx.db, { ...row, secret: tx.seal(key), createdAt });
    await recordMemberEvent(tx, { agentId, memberId: member.id, action: "connection-made", about: row.id });
  });
  return true;
}
