import { agentOfEmail, agentRecord, joinAgent } from "#database/agents/agents.ts";
import { applicationOfAgent } from "#database/agents/applications.ts";
import { moveAgent } from "#database/agents/move-agent.ts";
import { claimOfAgent, releaseClaim, territoryOf } from "#database/territory/claims.ts";
import { endWaitlistEntry, entryOfAgent } from "#database/territory/waitlist.ts";
import type { MergeRefusal } from "#domain/agents/agent-record.ts";
import { reasonRefusal } from "#domain/audit/written-reason.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { updateTerritory } from "#operations/territory/activate-zips.ts";
import { assignFromWaitlist } from "#operations/territory/advance-waitlist.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

export interface AgentMerge {
  agentId: string;
  /** The email of the agent who stays. */
  email: string;
  reason: string;
  staffId: string;
}

export type AgentsMerged = { ok: true; agentId: string } | { ok: false; reason: MergeRefusal | "unknown-agent" };

/** One person who applied from two addresses: everything of the first agent refers to the second from then on. */
export function mergeAgents(world: World, { agentId, email, staffId, ...entered }: AgentMerge): Promise<AgentsMerged> {
  const reason = entered.reason.trim();
  return inTransaction(world, async (tx): Promise<AgentsMerged> => {
    const merged = await agentRecord(tx.db, agentId);
    if (!merged || merged.mergedInto) return { ok: false, reason: "unknown-agent" };
    const into = await agentOfEmail(tx.db, email.trim());
    if (!into) return { ok: false, reason: "no-such-agent" };
    if (into === agentId) return { ok: false, reason: "same-agent" };
    const refused = reasonRefusal(reason);
    if (refused) return { ok: false, reason: refused };
    const freed = await resolveZips(tx, { agentId, into, staffId, reason });
    await moveAgent(tx.db, { agentId, into, at: tx.now.toISOString() });
    const application = merged.joinedAt ? await applicationOfAgent(tx.db, into) : undefined;
    if (application) await joinAgent(tx.db, application, tx.now.toISOString());
    await updateTerritory(tx, into);
    for (const zip of freed) await assignFromWaitlist(tx, zip);
    const detail = { agentId, reason };
    await recordAuditEvent(tx, { staffId, action: "agents-merged", about: into, detail });
    return { ok: true, agentId: into };
  });
}

/** In each zip code one seat or one place on the waitlist remains: a seat before a place, else the earlier place. */
async function resolveZips(
  tx: Transaction,
  { agentId, into, staffId, reason }: { agentId: string; into: string; staffId: string; reason: string },
): Promise<string[]> {
  const endedAt = tx.now.toISOString();
  const freed: string[] = [];
  const { claims, waitlist } = await territoryOf(tx.db, { agentId });
  for (const claim of claims) {
    const { zip } = claim;
    const entry = await entryOfAgent(tx.db, { zip, agentId: into });
    if (entry) await endWaitlistEntry(tx.db, entry.id, { endedAt, ending: "left" });
    if (!(await claimOfAgent(tx.db, { zip, agentId: into }))) continue;
    await releaseClaim(tx.db, claim, ["reserved", "active"], { releasedAt: endedAt, reason, releasedBy: staffId });
    freed.push(zip);
  }
  for (const { id, zip } of waitlist) {
    const other = await entryOfAgent(tx.db, { zip, agentId: into });
    const own = await entryOfAgent(tx.db, { zip, agentId });
    const isLater = other && own && other.place < own.place;
    const end = { endedAt, ending: "left" } as const;
    if (isLater || (await claimOfAgent(tx.db, { zip, agentId: into }))) await endWaitlistEntry(tx.db, id, end);
    else if (other) await endWaitlistEntry(tx.db, other.id, end);
  }
  return freed;
}
