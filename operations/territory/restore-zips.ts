import { paidLateNotice } from "#content/emails/payment-attention.ts";
import { findApplication } from "#database/agents/applications.ts";
import { territoryOf, zipsReleasedFor } from "#database/territory/claims.ts";
import { paidElsewhereReason, unpaidReason } from "#domain/territory/zip-exclusivity.ts";
import { notifyOffice } from "#operations/notifications/notify-office.ts";
import type { Transaction } from "#operations/transaction.ts";
import { activatePaidZips, takeOverUnpaidSeats } from "./activate-zips.ts";
import { claimOrJoinWaitlist } from "./claim-seat.ts";

/**
 * After a late payment, claims what was lost while unpaid, or joins the waitlist. The office is notified: the agent may
 * have paid for a zip code that another agent has.
 */
export async function restoreZips(tx: Transaction, applicationId: string): Promise<void> {
  const released = await zipsReleasedFor(tx.db, { applicationId, reasons: [unpaidReason, paidElsewhereReason] });
  for (const zip of released) await claimOrJoinWaitlist(tx, zip, applicationId);
  await takeOverUnpaidSeats(tx, applicationId);
  if (released.length === 0) return;
  await activatePaidZips(tx, applicationId);
  await notifyOfficeOfLatePayment(tx, { applicationId, released });
}

async function notifyOfficeOfLatePayment(
  tx: Transaction,
  { applicationId, released }: { applicationId: string; released: string[] },
) {
  const agent = await findApplication(tx.db, applicationId);
  if (!agent) return;
  const { claims, waitlist } = await territoryOf(tx.db, applicationId);
  const among = (places: { zip: string }[]) => places.map(({ zip }) => zip).filter((zip) => released.includes(zip));
  const notice = paidLateNotice({ agent, back: among(claims), waitlisted: among(waitlist) });
  await notifyOffice(tx, applicationId, {
    ...notice,
    kind: "paid-late",
    page: `/office/agents/${applicationId}`,
  });
}
