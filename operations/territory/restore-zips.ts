import { paidLateNotice } from "#content/emails/payment-attention.ts";
import { findApplication } from "#database/agents/applications.ts";
import type { Writer } from "#database/schema.ts";
import { territoryOf, zipsReleasedFor } from "#database/territory/claims.ts";
import { paidElsewhereReason, unpaidReason } from "#domain/territory/zip-exclusivity.ts";
import { notifyOffice } from "#operations/notifications/notify-office.ts";
import type { World } from "#operations/world.ts";
import { activatePaidZips, takeOverUnpaidSeats } from "./activate-zips.ts";
import { claimOrJoinWaitlist } from "./claim-seat.ts";

/**
 * After a late payment, claims what was lost while unpaid, or joins the waitlist. The office is notified: the agent may
 * have paid for a zip code that another agent has. The transaction must have locked the agent's zip codes.
 */
export async function restoreZips(world: World, tx: Writer, applicationId: string): Promise<void> {
  const released = await zipsReleasedFor(tx, { applicationId, reasons: [unpaidReason, paidElsewhereReason] });
  // Sorted, so that applications never wait for each other.
  for (const zip of released.toSorted()) {
    await world.database.lock(tx, `zip ${zip}`);
    await claimOrJoinWaitlist(world, tx, zip, applicationId);
  }
  await takeOverUnpaidSeats(world, tx, applicationId);
  if (released.length === 0) return;
  await activatePaidZips(world, tx, applicationId);
  await notifyOfficeOfLatePayment(world, tx, { applicationId, released });
}

async function notifyOfficeOfLatePayment(
  world: World,
  tx: Writer,
  { applicationId, released }: { applicationId: string; released: string[] },
) {
  const agent = await findApplication(tx, applicationId);
  if (!agent) return;
  const { claims, waitlist } = await territoryOf(tx, applicationId);
  const among = (places: { zip: string }[]) => places.map(({ zip }) => zip).filter((zip) => released.includes(zip));
  const notice = paidLateNotice({ agent, back: among(claims), waitlisted: among(waitlist) });
  await notifyOffice(world, tx, applicationId, {
    ...notice,
    kind: "paid-late",
    page: `/office/agents/${applicationId}`,
  });
}
