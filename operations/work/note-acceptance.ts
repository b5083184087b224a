import { acceptanceOf, type Viewer } from "#database/work/acceptances.ts";
import { maxReasonLength, type ReasonRefusal, reasonRefusal } from "#domain/audit/written-reason.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { recordActivity, recordActivityOnce } from "./record-activity.ts";

type Recorded<Reason = never> = { ok: true } | { ok: false; reason: "unknown-lead" | "ended" | Reason };
export type AcceptanceNoted = { ok: true; id: string } | Exclude<Recorded<ReasonRefusal>, { ok: true }>;

/** A note that the workspace and the office read. `id`: its activity's. */
export function noteAcceptance(
  world: World,
  by: Viewer,
  { leadId, text }: { leadId: string; text: string },
): Promise<AcceptanceNoted> {
  return inTransaction(world, async (tx): Promise<AcceptanceNoted> => {
    const open = await openAcceptance(tx, by, leadId);
    if (!open.ok) return open;
    const refused = reasonRefusal(text);
    if (refused) return { ok: false, reason: refused };
    const entry = { agentId: by.agentId, leadId, memberId: by.member.id };
    const { id } = await recordActivityOnce(tx, { ...entry, kind: "noted", detail: { text: text.trim() } });
    return { ok: true, id };
  });
}

/** The member opened their phone with the number: it does not say that they talked. */
export function recordDial(world: World, by: Viewer, leadId: string): Promise<Recorded> {
  return inTransaction(world, async (tx): Promise<Recorded> => {
    const open = await openAcceptance(tx, by, leadId);
    const entry = { agentId: by.agentId, leadId, memberId: by.member.id };
    if (open.ok) await recordActivityOnce(tx, { ...entry, kind: "dialed", detail: {} });
    return open;
  });
}

/** What a member wrote in their CRM, within another act's transaction. @returns false if the lead is no longer theirs */
export async function noteFromCrm(
  tx: Transaction,
  by: Viewer,
  { leadId, text }: { leadId: string; text: string },
): Promise<boolean> {
  if (!(await openAcceptance(tx, by, leadId)).ok) return false;
  const entry = { agentId: by.agentId, leadId, memberId: by.member.id };
  await recordActivity(tx, { ...entry, kind: "noted", detail: { text: text.slice(0, maxReasonLength) } });
  return true;
}

async function openAcceptance(tx: Transaction, by: Viewer, leadId: string): Promise<Recorded> {
  const acceptance = await acceptanceOf(tx.db, by, leadId);
  if (!acceptance) return { ok: false, reason: "unknown-lead" };
  return acceptance.endedAt === null ? { ok: true } : { ok: false, reason: "ended" };
}
