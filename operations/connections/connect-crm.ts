import { endConnectionRow, insertConnection, ownConnection } from "#database/connections/connections.ts";
import type { CrmKind } from "#domain/connections/connection.ts";
import type { Workspace } from "#domain/members/workspace.ts";
import { recordMemberEvent } from "#operations/members/record-member-event.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

/** "unknown": it cannot be connected here. `field`: what was typed there is not what the CRM gives. */
export type CrmRefusal = "unknown" | { field: string };

/** Replaces what was typed before. */
export async function connectCrm(
  world: World,
  { agentId, member }: Pick<Workspace, "agentId" | "member">,
  { kind, entered }: { kind: CrmKind; entered: Readonly<Record<string, string>> },
): Promise<CrmRefusal | undefined> {
  const crm = world.crms.find((one) => one.kind === kind);
  if (!crm) return "unknown";
  const values = crm.fields.map(({ name, pattern }) => ({ name, pattern, value: (entered[name] ?? "").trim() }));
  const wrong = values.find(({ pattern, value }) => !pattern.test(value));
  if (wrong) return { field: wrong.name };
  await inTransaction(world, async (tx) => {
    const createdAt = tx.now.toISOString();
    const former = await ownConnection(tx.db, member.id, kind);
    if (former) await endConnectionRow(tx.db, former.id, createdAt);
    const row = { id: tx.newId(), agentId, memberId: member.id, kind, target: "" };
    const secret = tx.seal(secretOf(values.map(({ value }) => value)));
    await insertConnection(tx.db, { ...row, secret, createdAt });
    await recordMemberEvent(tx, { agentId, memberId: member.id, action: "connection-made", about: row.id });
  });
  return undefined;
}

/** No pattern takes a line break. */
const secretOf = (values: readonly string[]): string => values.join("\n");
export const valuesIn = (secret: string): string[] => secret.split("\n");
