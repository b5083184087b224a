import { insert } from "#database/insert.ts";
import { mostShareBp } from "#domain/fees/shares/share.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

export type ShareSet = { ok: true } | { ok: false; reason: "no-percent" };

/** An owner sets the share for referrals that are confirmed from now on. @param percent as typed: "25" or "12.5" */
export async function setShare(
  world: World,
  { percent, staffId }: { percent: string; staffId: string },
): Promise<ShareSet> {
  const typed = percent.trim().replace(/(?<!\s)\s*%$/, "");
  const percentBp = /^\d{1,3}(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : Number.NaN;
  if (!(percentBp <= mostShareBp)) return { ok: false, reason: "no-percent" };
  await inTransaction(world, async (tx) => {
    await insert(tx.db, "shareTerms", { id: tx.newId(), at: tx.now.toISOString(), staffId, percentBp });
    await recordAuditEvent(tx, { staffId, action: "share-set", detail: { percent: percentBp / 100 } });
  });
  return { ok: true };
}
