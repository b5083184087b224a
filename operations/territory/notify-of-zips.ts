import { type AssignmentGround, type ZipPlace, zipAssigned, zipReleased } from "#content/emails/zip-assignment.ts";
import { findApplication } from "#database/agents/applications.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import type { ApplicationsTable, Writer } from "#database/schema.ts";
import { seatsAt } from "#database/territory/claims.ts";
import type { ZipClaimsTable } from "#database/territory/territory-schema.ts";
import { findZip } from "#database/territory/zips.ts";
import { planByName } from "#domain/agents/plan.ts";
import type { ReleaseGround } from "#domain/territory/zip-exclusivity.ts";
import { confirmLink } from "#operations/agents/confirm-application.ts";
import { emailMessage, mayBeEmailed } from "#operations/notifications/email-message.ts";
import { payLink } from "#operations/payments/pay-link.ts";
import type { World } from "#operations/world.ts";

export async function notifyAssignedZip(
  world: World,
  tx: Writer,
  claim: ZipClaimsTable,
  how: AssignmentGround = "waited",
): Promise<void> {
  const seats = await seatsAt(tx, claim.zip);
  await notifyAgent(world, tx, claim, (place, { plan, confirmedAt }) => {
    const payUrl = payLink(world, planByName(plan));
    const confirmUrl = confirmedAt ? undefined : confirmLink(world, claim.applicationId);
    return zipAssigned({ ...place, how, seats, reservedUntil: claim.reservedUntil, payUrl, confirmUrl });
  });
}

/** @param claim as it was before */
export function notifyReleasedZip(
  world: World,
  tx: Writer,
  claim: ZipClaimsTable,
  ground: ReleaseGround,
): Promise<void> {
  return notifyAgent(world, tx, claim, (place) =>
    zipReleased({ ...place, active: claim.activatedAt !== null, ground }),
  );
}

type ZipEmail = (place: ZipPlace, application: ApplicationsTable) => { subject: string; text: string };

async function notifyAgent(world: World, tx: Writer, claim: ZipClaimsTable, compose: ZipEmail): Promise<void> {
  const application = await findApplication(tx, claim.applicationId);
  const place = await findZip(tx, claim.zip);
  if (!application || !place) return;
  const { email } = application;
  if (!(await mayBeEmailed(tx, { email }))) return;
  await enqueue(
    tx,
    emailMessage(world, claim.id, { ...compose(place, application), to: email, replyTo: world.officeEmail }),
  );
}
