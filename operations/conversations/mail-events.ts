import { contactNow } from "#database/contacts/contacts.ts";
import { findMessage, markBounced, markComplained } from "#database/conversations/messages.ts";
import { insertDeadAddress } from "#database/notifications/dead-addresses.ts";
import { returnDelivered } from "#database/notifications/deliveries.ts";
import { findDelivery } from "#database/notifications/delivery-list.ts";
import { emailOfPayload } from "#database/notifications/receiver.ts";
import { isHardBounce, type MailEvent } from "#domain/conversations/bounce.ts";
import { cameBack, hasComeBack } from "#domain/notifications/came-back.ts";
import { emailKey } from "#domain/values/email-address.ts";
import { stopPerson } from "#operations/contacts/stop-person.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import type { MailReader } from "./receive-mail.ts";
import { markedDelivery } from "./relay-mark.ts";
import { signedIdsIn } from "./signed-mailbox.ts";

/** "known": it changes nothing, as a repeat, or as one that is not of a letter to a person. */
type EventTaken = "recorded" | "known";

/** What became of letters after they left. The same ones again, or in another order, change nothing. */
export const recordMailEvents = (world: World, events: readonly MailEvent[]): Promise<EventTaken> =>
  inTransaction(world, async (tx) => {
    let taken: EventTaken = "known";
    for (const event of events) if (await recordEvent(tx, event)) taken = "recorded";
    return taken;
  });

/** The mail server says at once, when an email leaves, that nobody has its address. */
export const recordUnknownReceiver = (world: World, deliveryId: string, address: string): Promise<EventTaken> =>
  recordMailEvents(world, [{ deliveryId, address: emailKey(address), happened: "no-mailbox" }]);

/** A complaint is a stop of the workspace whose email it is about. @returns false if it changed nothing */
async function recordEvent(tx: Transaction, { deliveryId, address, happened }: MailEvent): Promise<boolean> {
  const message = await findMessage(tx.db, deliveryId);
  const at = tx.now.toISOString();
  if (!message) return recordOfAutomatic(tx, { deliveryId, address, happened, at });
  if (message.direction !== "out" || message.state !== "sent") return false;
  if (happened !== "complaint")
    return markBounced(tx.db, message, { bouncedAt: at, bounceReason: happened, bouncedAddress: address });
  if (!(await markComplained(tx.db, message.id, at))) return false;
  const contact = await contactNow(tx.db, message.contactId);
  if (contact) await stopPerson(tx, { agentId: message.agentId, contactId: contact.id }, "complaint");
  return true;
}

/**
 * What we send by ourselves, such as a confirmation or an offer: a dead address and a complaint wait for staff, under
 * unknown addresses. Pages of who has a dead address say it. Our own record of whom it was to counts before what is
 * reported.
 */
async function recordOfAutomatic(
  tx: Transaction,
  { deliveryId, address, happened, at }: MailEvent & { at: string },
): Promise<boolean> {
  const isDead = happened !== "complaint" && isHardBounce(happened);
  if (happened !== "complaint" && !isDead) return false;
  const sent = await findDelivery(tx.db, deliveryId);
  if (!sent || hasComeBack(sent.lastError)) return false;
  const isNew = await returnDelivered(tx.db, deliveryId, { endedAt: at, lastError: cameBack(happened) });
  const to = emailOfPayload(sent).to || address;
  if (isDead && to !== "") await insertDeadAddress(tx.db, to, { since: at, reason: happened });
  return isNew;
}

/**
 * A report that comes by mail. The address that it comes to says of which email of our own it is; else the mark of the
 * letter does, whatever the address. What else comes to such an address, as an absence note, says nothing.
 */
export const readDeliveryReport: MailReader = async (world, { raw, recipients }) => {
  const report = world.emailReader.reportIn(raw);
  const [returned] = signedIdsIn(world, "bounce", recipients);
  const deliveryId = returned ?? (report?.mark && markedDelivery(world, report.mark));
  if (!deliveryId) return undefined;
  if (!report) return { ok: true, id: null, outcome: "known" };
  // A reader of a letter can send its mark back, and name anybody: only of a letter to a person the address counts.
  const isLetter = (await findMessage(world.database.read, deliveryId)) !== undefined;
  const { happened, address } = report;
  const taken = await recordMailEvents(world, [{ deliveryId, happened, address: isLetter ? address : "" }]);
  return { ok: true, id: null, outcome: taken === "recorded" ? "report" : "known" };
};
