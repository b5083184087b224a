import {
  contactChangeOf,
  markChangeUndone,
  moveMerged,
  restoreContacts,
  undoTags,
} from "#database/contacts/contact-changes.ts";
import { refreshTerms, setContactMember } from "#database/contacts/contacts.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import { undoDays } from "#domain/contacts/contact-change.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import { handOverAppointments } from "#operations/work/appointments.ts";
import type { World } from "#operations/world.ts";
import { recountTalks } from "./record-talk.ts";
import { withMerged } from "./with-merged.ts";

export type ChangeUndone = { ok: true } | { ok: false; reason: "unknown-change" | "undone" | "too-late" };

/** Takes one act back, whatever came after it; what was changed since stays. */
export function undoContactChange(world: World, by: Viewer, id: string): Promise<ChangeUndone> {
  return inTransaction(world, async (tx): Promise<ChangeUndone> => {
    const change = await contactChangeOf(tx.db, by, id);
    if (!change) return { ok: false, reason: "unknown-change" };
    if (addDuration(change.at, { days: undoDays }) < tx.now.toISOString()) return { ok: false, reason: "too-late" };
    if (!(await markChangeUndone(tx.db, id, tx.now.toISOString()))) return { ok: false, reason: "undone" };
    const contacts = [...(await undoTags(tx.db, id)), ...(await restoreContacts(tx.db, id))];
    if (change.kind === "merged") {
      const { from, children, into, touchedAt = null } = change.detail;
      await moveMerged(tx.db, children, from, into);
      await recountTalks(tx, [{ id: into, known: [touchedAt] }, { id: from }]);
    }
    if (change.kind === "owner-changed") {
      const { from, to } = change.detail;
      for (const [memberId, some] of Map.groupBy(Object.keys(from), (one) => from[one] ?? null))
        await takeOver(tx, by.agentId, { contactIds: some, from: to, to: memberId });
    }
    for (const contact of new Set(contacts)) await refreshTerms(tx.db, contact);
    return { ok: true };
  });
}

async function takeOver(
  tx: Transaction,
  agentId: string,
  { contactIds, from, to }: { contactIds: string[]; from: string; to: string | null },
): Promise<void> {
  await setContactMember(tx.db, contactIds, to, from);
  const ofThem = { contactIds: await withMerged(tx, contactIds), with: from };
  if (to !== null) await handOverAppointments(tx, agentId, ofThem, to);
}
