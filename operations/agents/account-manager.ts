import {
  accountManagerOf,
  setAccountManager,
  workspacesByManager,
  workspacesWithoutManager,
} from "#database/agents/account-managers.ts";
import { agentRecord } from "#database/agents/agents.ts";
import { allStaff } from "#database/staff/staff.ts";
import { mayBeManager, nextManager } from "#domain/agents/account-manager.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

export type ManagerNamed = { ok: true } | { ok: false; reason: "unknown-agent" | "no-such-staff" };

/** Staff name who looks after a workspace. @param staffId empty: nobody, until the rule names somebody again */
export function nameManager(
  world: World,
  { agentId, staffId, by }: { agentId: string; staffId: string; by: string },
): Promise<ManagerNamed> {
  return inTransaction(world, async (tx): Promise<ManagerNamed> => {
    if (!(await agentRecord(tx.db, agentId))) return { ok: false, reason: "unknown-agent" };
    const chosen = staffId === "" ? null : (await allStaff(tx.db)).find(({ id }) => id === staffId);
    if (chosen === undefined || (chosen && !mayBeManager(chosen))) return { ok: false, reason: "no-such-staff" };
    const present = await accountManagerOf(tx.db, { agentId });
    if ((present?.staffId ?? null) === (chosen?.id ?? null)) return { ok: true };
    const since = tx.now.toISOString();
    await setAccountManager(tx.db, { id: tx.newId(), agentId, staffId: chosen?.id ?? null, since, namedBy: by });
    const detail = { name: chosen?.name ?? "" };
    await recordAuditEvent(tx, { staffId: by, action: "manager-named", about: agentId, detail });
    return { ok: true };
  });
}

const atOnce = 100;

/** Names by the rule whoever has none or whose account manager has left. Safe to repeat and to kill. */
export async function nameManagers(world: World): Promise<{ named: number }> {
  let named = 0;
  for (const { id: agentId } of await workspacesWithoutManager(world.database.read, atOnce))
    named += await inTransaction(world, async (tx) => {
      if (await accountManagerOf(tx.db, { agentId })) return 0;
      const next = nextManager(await allStaff(tx.db), await workspacesByManager(tx.db));
      if (!next) return 0;
      const since = tx.now.toISOString();
      await setAccountManager(tx.db, { id: tx.newId(), agentId, staffId: next.id, since, namedBy: null });
      return 1;
    });
  return { named };
}
