import { z } from "zod";
import { stopByText } from "#content/conversations/texting.ts";
import type { MessagesTable } from "#database/conversations/conversations-schema.ts";
import { findMessage, newestMessages, updateText } from "#database/conversations/messages.ts";
import { type OpenTextAccount, textAccountOf } from "#database/conversations/text-accounts.ts";
import { filesOf } from "#database/files/files.ts";
import { enrollmentOfMessage } from "#database/follow-ups/enrollments.ts";
import type { DismissReason, Stays, Waits } from "#database/notifications/deliveries.ts";
import type { DeliveriesTable } from "#database/notifications/notifications-schema.ts";
import { isLaterStatus, type TextCancelled, type TextStatus } from "#domain/conversations/text.ts";
import type { DeliveryOutcome } from "#domain/notifications/delivery-outcome.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import type { TextOutcome, TextToSend } from "#integrations/texts/text-service.ts";
import { stopContact } from "#operations/contacts/work-on-contact.ts";
import { stepKept } from "#operations/follow-ups/step-leaves.ts";
import { recipientOf } from "#operations/members/recipients.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { type Correspondent, correspondentOf } from "./correspondent.ts";
import { signedToken } from "./signed-mailbox.ts";
import { openedAccount, receiveTextsAt } from "./text-account.ts";

type Left = DeliveryOutcome | Stays | Waits;

const ofMessage = z.object({ message: z.object({ id: z.string() }) });

/** @returns the message that this delivery sends; undefined: it is another kind of text */
export const textMessageIn = ({ payload }: DeliveriesTable): string | undefined =>
  ofMessage.safeParse(JSON.parse(payload)).data?.message.id;

/** A text that is not taken for so long says nothing of use any more. */
const hoursToLeave = 4;
/** Answers of the provider that no retry changes. */
const isFinal = ({ reason }: { reason: string }) => /^answered 4(?!08|29)\d\d$/.test(reason);

/**
 * A text leaves if it may leave now; else it is cancelled and says why. The provider has no keys for repeats, so after an
 * attempt without an answer it is asked first what it has.
 */
export async function leaveText(world: World, delivery: DeliveriesTable, id: string): Promise<Left> {
  const { read } = world.database;
  const message = await findMessage(read, id);
  if (!message) return { stays: "erased" };
  if (message.textStatus === "cancelled") return { stays: "dismissed" };
  if (message.textStatus !== null) return { ok: true };
  const step = await enrollmentOfMessage(read, id);
  const whom = await correspondentOf(read, message.contactId, world.now(), step ? "automatic" : "one-to-one");
  const account = await textAccountOf(read, message.agentId);
  const phone = whom?.text.phone;
  if (delivery.attempts > 1 && account && phone) {
    const text = await textToSend(world, { message, whom, account, phone }, delivery);
    const found = await openedAccount(world, account).find(text);
    if (!found.ok) return retried(world, message, delivery, found);
    if (found.id !== undefined) return sent(world, message, found.id);
  }
  if (!whom) return cancelled(world, message, "not-theirs");
  if (message.leadId !== null && message.leadId !== whom.leadId) return cancelled(world, message, "not-theirs");
  const kept = step && (await stepKept(read, step, world.now()));
  if (kept) return "waits" in kept ? kept : cancelled(world, message, "follow-up-ended");
  if (whom.text.refused) return cancelled(world, message, whom.text.refused);
  if (!account || !phone) return cancelled(world, message, account ? "no-address" : "no-account");
  const text = await textToSend(world, { message, whom, account, phone }, delivery);
  const body = step ? `${text.body}\n${stopByText((await recipientOf(read, whom))?.name ?? "")}` : text.body;
  const outcome = await openedAccount(world, account).send({ ...text, body, isRepeat: false });
  return ended(world, { message, whom, phone, delivery }, outcome);
}

interface Leaving {
  message: MessagesTable;
  whom: Correspondent;
  account: OpenTextAccount;
  phone: string;
}

async function textToSend(
  world: World,
  { message, whom, account, phone }: Leaving,
  { receivedAt, attempts }: DeliveriesTable,
): Promise<TextToSend> {
  const others = await newestMessages(world.database.read, whom, { most: 200 });
  return {
    ...{ to: phone, body: message.text, mark: message.text, isRepeat: attempts > 1, since: new Date(receivedAt) },
    others: new Set(others.flatMap(({ id, mailId }) => (id === message.id ? [] : (mailId ?? [])))),
    pictures: (await filesOf(world.database.read, "message", [message.id])).flatMap(({ id, name }) =>
      name === "" ? [] : pictureAddress(world, id),
    ),
    statusUrl: `${receiveTextsAt(world, account.id)}/status?message=${message.id}`,
  };
}

/** Where the provider fetches a picture that a text has. */
const pictureAddress = (world: World, fileId: string): string =>
  new URL(`/text-pictures/${signedToken(world, "picture", fileId)}`, world.baseUrl).href;

interface Attempt {
  message: MessagesTable;
  whom: Correspondent;
  phone: string;
  delivery: DeliveriesTable;
}

async function ended(world: World, { message, whom, phone, delivery }: Attempt, outcome: TextOutcome): Promise<Left> {
  if (outcome === "stopped") {
    await inTransaction(world, (tx) => stopContact(tx, message.agentId, whom.contactId, { phone }));
    return cancelled(world, message, "stopped");
  }
  if (outcome.ok) return sent(world, message, outcome.id ?? null);
  if (outcome.code !== undefined && isFinal(outcome)) {
    await setText(world, message.id, { textStatus: "undelivered", textError: String(outcome.code) });
    return { stays: "gave-up" };
  }
  return retried(world, message, delivery, outcome);
}

/** Of one workspace alone: no rest of its account delays the texts of others. */
async function retried(
  world: World,
  message: MessagesTable,
  { receivedAt }: DeliveriesTable,
  failed: DeliveryOutcome & { ok: false },
): Promise<Left> {
  const isOver = addDuration(receivedAt, { hours: hoursToLeave }) <= world.now().toISOString();
  if (!isOver && !isFinal(failed)) return { ok: false, reason: failed.reason };
  await setText(world, message.id, { textStatus: "undelivered", textError: failed.reason });
  return { stays: "gave-up" };
}

async function sent(world: World, { id }: MessagesTable, mailId: string | null): Promise<Left> {
  await setText(world, id, { textStatus: "queued", ...(mailId && { mailId }) });
  return { ok: true };
}

const dismissals: { [Reason in TextCancelled]?: DismissReason } = {
  "not-theirs": "not-theirs",
  "outside-hours": "too-late",
  "no-account": "connection-ended",
  "follow-up-ended": "follow-up-ended",
};

async function cancelled(world: World, { id }: MessagesTable, reason: TextCancelled): Promise<Stays> {
  await setText(world, id, { textStatus: "cancelled", textError: reason });
  return { stays: dismissals[reason] ?? "opted-out" };
}

type Change = Partial<Pick<MessagesTable, "mailId" | "textError">> & { textStatus: TextStatus };

/** No status goes back: another word of the provider may have come first. */
export const setText = (world: World, id: string, { textStatus, textError = null, mailId }: Change): Promise<void> =>
  inTransaction(world, async (tx) => {
    const now = await findMessage(tx.db, id);
    if (!now) return;
    const isLater = isLaterStatus(textStatus, now.textStatus);
    const known = mailId && now.mailId === null ? { mailId } : {};
    const change = { ...known, ...(isLater && { textStatus, textError }) };
    if (Object.keys(change).length > 0) await updateText(tx.db, id, change);
  });
