import { contactNow } from "#database/contacts/contacts.ts";
import { findMessage, markBounced, markComplained } from "#database/conversations/messages.ts";
import { insertDeadAddress } from "#database/notifications/dead-addresses.ts";
import { returnDelivered } from "#database/notifications/deliveries.ts";
import { isHardBounce, type MailEvent } from "#domain/conversations/bounce.ts";
import { cameBack } from "#domain/notifications/came-back.ts";
import { emailKey } from "#domain/values/email-address.ts";
import { stopPerson } from "#operations/contacts/stop-person.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import type { MailReader } from "./receive-mail.ts";
import { markedDelivery } from "./relay-mark.ts";

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
 * unknown addresses. Pages of who has a dead address say it.
 */
async function recordOfAutomatic(
  tx: Transaction,
  { deliveryId, address, happened, at }: MailEvent & { at: string },
): Promise<boolean> {
  const isDead = happened !== "complaint" && isHardBounce(happened);
  if (happened !== "complaint" && !isDead) return false;
  const isNew = await returnDelivered(tx.db, deliveryId, { endedAt: at, lastError: cameBack(happened) });
  if (isDead && address !== "") await insertDeadAddress(tx.db, address, { since: at, reason: happened });
  return isNew;
}

/** A report that comes by mail, to whatever address: the mark of the letter says that it is of ours. */
export const readDeliveryReport: MailReader = async (world, { raw }) => {
  const report = world.emailReader.reportIn(raw);
  const deliveryId = report && markedDelivery(world, report.mark);
  if (!report || deliveryId === undefined) return undefined;
  const taken = await recordMailEvents(world, [{ ...report, deliveryId }]);
  return { ok: true, id: null, outcome: taken === "recorded" ? "report" : "known" };
};
