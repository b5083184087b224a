import { appointmentOfGuest, contactOfAppointment, setGuestAnswer } from "#database/work/appointments.ts";
import { readAnswer } from "#domain/work/guest-answer.ts";
import type { MailReader, MailTaken } from "#operations/conversations/receive-mail.ts";
import { readConversationMail } from "#operations/conversations/receive-message.ts";
import { signedIdsIn, signedMailbox } from "#operations/conversations/signed-mailbox.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { guestUid, isInvited, mailGuest } from "./guest.ts";

/**
 * What a calendar answers to the invitation of an appointment (RFC 6047). The address is of this appointment and this
 * person alone, so whoever has it may answer. The same answer twice is one; a member hears by email of the first no.
 */
export const readGuestAnswer: MailReader = async (world, { raw, recipients }) => {
  const [guestId] = signedIdsIn(world, "answer", recipients);
  if (guestId === undefined) return undefined;
  const calendar = (await world.emailReader.read(raw))?.calendar;
  const reply = calendar ? await world.ical.reply(calendar) : undefined;
  if (!reply) return readWords(world, raw, guestId);
  return inTransaction(world, async (tx): Promise<MailTaken> => {
    const invited = await appointmentOfGuest(tx.db, guestId);
    const isOver = !invited || !isInvited(invited) || invited.state === "cancelled";
    if (isOver || reply.uid !== guestUid(invited.id)) return { ok: true, id: null, outcome: "ended" };
    const read = readAnswer(reply, invited, tx.now);
    if (!read || read.answer === invited.guestAnswer) return { ok: true, id: null, outcome: "known" };
    await setGuestAnswer(tx.db, invited.id, { guestAnswer: read.answer, guestAnsweredAt: read.at });
    if (read.answer === "declined") await mailGuest(tx, invited, "declined");
    return { ok: true, id: invited.id, outcome: "answer" };
  });
};

/** Somebody who writes in place of an answer is in the conversation with the member. */
async function readWords(world: World, raw: Uint8Array, guestId: string): Promise<MailTaken> {
  const { read } = world.database;
  const invited = await appointmentOfGuest(read, guestId);
  const contactId = invited && (await contactOfAppointment(read, invited));
  if (contactId === undefined) return { ok: true, id: null, outcome: "ended" };
  const recipients = signedMailbox(world, "conversation", contactId);
  return (await readConversationMail(world, { raw, recipients })) ?? { ok: true, id: null, outcome: "ended" };
}
