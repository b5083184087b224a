import {
  type AssignmentGround,
  type ZipPlace,
  zipAssigned,
  zipRejected,
  zipReleased,
} from "#content/emails/territory/zip-assignment.ts";
import type { ApplicationsTable } from "#database/agents/agents-schema.ts";
import { findApplication } from "#database/agents/applications.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { waysOfMember } from "#database/notifications/phones.ts";
import { hasPaid } from "#database/payments/plan-payment.ts";
import { seatsAt } from "#database/territory/claims.ts";
import type { ZipClaimsTable } from "#database/territory/territory-schema.ts";
import { findZip } from "#database/territory/zips.ts";
import { planByName } from "#domain/agents/plan.ts";
import { emailAlone, waysFor } from "#domain/members/notification-ways.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";
import type { ReleaseGround } from "#domain/territory/zip-exclusivity.ts";
import { confirmLink } from "#operations/agents/confirm-application.ts";
import { recipientOf } from "#operations/members/recipients.ts";
import { emailMessage, mayBeEmailed } from "#operations/notifications/email-message.ts";
import { notifyPhones } from "#operations/notifications/notify-phones.ts";
import { payLink } from "#operations/payments/pay-link.ts";
import type { Transaction } from "#operations/transaction.ts";
import { zipHolder } from "./add-zip.ts";
import { checkAround } from "./check-zip.ts";

export async function notifyAssignedZip(
  tx: Transaction,
  claim: ZipClaimsTable,
  how: AssignmentGround = "waited",
): Promise<void> {
  const seats = await seatsAt(tx.db, claim.zip);
  await notifyAgent(tx, claim, (place, { plan, confirmedAt }) => {
    const payUrl = payLink(tx, planByName(plan));
    const confirmUrl = confirmedAt ? undefined : confirmLink(tx, claim.applicationId);
    return zipAssigned({ ...place, how, seats, reservedUntil: claim.reservedUntil, payUrl, confirmUrl });
  });
}

/** @param claim as it was before */
export function notifyReleasedZip(tx: Transaction, claim: ZipClaimsTable, ground: ReleaseGround): Promise<void> {
  return notifyAgent(tx, claim, (place) => zipReleased({ ...place, active: claim.activatedAt !== null, ground }));
}

const nearMiles = 25;
const mostNear = 5;

/** With the free zip codes around it, if it has a place on our map. */
export async function notifyRejectedZip(
  tx: Transaction,
  applicationId: string,
  { zip, reason }: { zip: string; reason: string },
): Promise<void> {
  const application = await findApplication(tx.db, applicationId);
  if (!application) return;
  const { limit, zips } = await zipHolder(tx.db, application);
  const hasRoom = zips.length < limit;
  const mayChoose = hasRoom && (await hasPaid(tx.db, applicationId, "plan"));
  const near = hasRoom ? ((await checkAround(tx.db, zip, nearMiles))?.free ?? []) : [];
  const chooseUrl = mayChoose ? new URL("/my/zip-codes", tx.baseUrl).href : undefined;
  const content = zipRejected({ zip, reason: reason.trim(), hasRoom, near: near.slice(0, mostNear), chooseUrl });
  await emailAgent(tx, { id: `${applicationId} ${zip}`, agentId: application.agentId }, content);
}

type ZipEmail = (place: ZipPlace, application: ApplicationsTable) => EmailContent;

async function notifyAgent(tx: Transaction, claim: ZipClaimsTable, compose: ZipEmail): Promise<void> {
  const application = await findApplication(tx.db, claim.applicationId);
  const place = await findZip(tx.db, claim.zip);
  if (application && place) await emailAgent(tx, claim, compose(place, application));
}

async function emailAgent(
  tx: Transaction,
  { id, agentId }: Pick<ZipClaimsTable, "id" | "agentId">,
  content: EmailContent,
): Promise<void> {
  const recipient = await recipientOf(tx.db, { agentId, memberId: null });
  if (!(recipient && (await mayBeEmailed(tx.db, recipient)))) return;
  const { memberId, email: to } = recipient;
  const ways = memberId === null ? emailAlone : await waysOfMember(tx.db, memberId);
  if (waysFor("zip-codes", ways).includes("email"))
    await enqueue(tx.db, emailMessage(tx, id, { ...content, to, replyTo: tx.officeEmail }));
  const notice = { kind: "news", line: content.subject, path: "/my/zip-codes" } as const;
  await notifyPhones(tx, ways, { kind: "zip-codes", about: id, notice });
}
