import type { IncomingReferralsTable } from "#database/incoming/incoming-schema.ts";
import { findReferral, senderOf, updateReferral } from "#database/incoming/referrals.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { askPerson } from "./ask-person.ts";
import { endReferral } from "./end-referral.ts";
import { emailStatusLink } from "./status-link.ts";

interface Decision {
  referralId: string;
  staffId: string;
  isApproved: boolean;
}

/** Staff decide about a referral in moderation: the person is asked, or what was typed about them goes. */
export function decideReferral(world: World, { referralId, staffId, isApproved }: Decision): Promise<{ ok: boolean }> {
  return inTransaction(world, async (tx) => {
    const referral = await findReferral(tx.db, referralId);
    if (referral?.state !== "asked" || referral.moderationReason === null) return { ok: false };
    await updateReferral(tx.db, referralId, { moderationReason: null });
    if (isApproved) await approve(tx, referral);
    else await endReferral(tx, referral, "rejected");
    const action = isApproved ? "referral-approved" : "referral-rejected";
    await recordAuditEvent(tx, { staffId, action, about: referralId });
    return { ok: true };
  });
}

async function approve(tx: Transaction, referral: IncomingReferralsTable): Promise<void> {
  await askPerson(tx, referral);
  const sender = await senderOf(tx.db, referral.id);
  if (sender) await emailStatusLink(tx, sender);
}
