import { dismissDeliveries } from "#database/notifications/deliveries.ts";
import { emptyEmailsTo } from "#database/referrals/incoming/referral-emails.ts";
import { dropReferral } from "#database/referrals/incoming/referrals.ts";
import type { IncomingReferralsTable } from "#database/referrals/incoming-schema.ts";
import type { ReferralState } from "#domain/referrals/incoming/incoming-referral.ts";
import type { Transaction } from "#operations/transaction.ts";

/** Ends a referral that became no lead. The person's data goes, with the email that asked them. */
export async function endReferral(
  tx: Transaction,
  { id, email }: Pick<IncomingReferralsTable, "id" | "email">,
  state: Exclude<ReferralState, "asked" | "confirmed">,
): Promise<void> {
  const endedAt = tx.now.toISOString();
  await dismissDeliveries(tx.db, await emptyEmailsTo(tx.db, email, id), { endedAt, lastError: "dismissed" });
  await dropReferral(tx.db, id, { state, answeredAt: state === "lapsed" ? null : endedAt });
}
