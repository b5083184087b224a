import type { IncomingReferralsTable } from "#database/incoming/incoming-schema.ts";
import { emptyEmailsTo } from "#database/incoming/referral-emails.ts";
import { dropReferral } from "#database/incoming/referrals.ts";
import { dismissDeliveries } from "#database/notifications/deliveries.ts";
import type { ReferralState } from "#domain/incoming/incoming-referral.ts";
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
