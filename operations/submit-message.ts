import { messageNotice } from "#content/mail/message-notice.ts";
import { owe } from "#database/deliveries.ts";
import type { MessageKind } from "#database/schema.ts";
import { keepSearchWords } from "#database/search-words.ts";
import { keepOnce } from "#database/submissions.ts";
import { reachOf } from "#domain/reach.ts";
import { searchWords } from "#domain/search-words.ts";
import { submissionIdentity } from "#domain/submission-key.ts";
import { type Arrival, clientOf, reviewReason } from "./arrival.ts";
import { confirmationOwed } from "./confirmation-owed.ts";
import { holdReach } from "./hold-person.ts";
import { notifyOffice } from "./notify-office.ts";
import type { World } from "./world.ts";

export interface MessagePost {
  kind: MessageKind;
  /** Trimmed; empty where nothing was typed. A question has no subject. */
  fields: { name: string; subject: string; email: string; phone: string; message: string };
  formKey: string;
  arrival: Arrival;
}

/**
 * Keeps a message from the contact or the question form (specification 2.4, 2.5), with the notice to the office and the
 * confirmation to its sender. What looks like a machine's is kept as well and held for review.
 * @throws the store's error where it could not be kept
 */
export async function submitMessage(
  world: World,
  { kind, fields, formKey, arrival }: MessagePost,
): Promise<{ messageId: string; held: boolean }> {
  const submissionKey = world.hash(submissionIdentity({ formKey, content: { kind, ...fields } }));
  const receivedAt = world.now().toISOString();
  const kept = await world.database.write(async (tx) => {
    // Who takes consent back in this moment is waited for, or waits and drops what is owed to them.
    await holdReach(world, tx, reachOf(fields));
    const moderationReason = await reviewReason(world, tx, { arrival, texts: Object.values(fields) });
    const row = {
      ...fields,
      kind,
      id: world.newId(),
      submissionKey,
      receivedAt,
      moderationReason,
      client: clientOf(world, arrival),
    };
    const { id, isNew } = await keepOnce(tx, "messages", row);
    const told = { messageId: id, held: moderationReason !== null };
    if (!isNew) return told;
    await keepSearchWords(tx, { scope: "messages", recordId: id, words: searchWords(Object.values(fields)) });
    await notifyOffice(world, tx, id, {
      ...messageNotice({ ...fields, kind, moderationReason }),
      kind,
      page: `/office/messages/${id}`,
      inModeration: told.held,
    });
    const receipt = { about: kind, recordId: id, email: fields.email, phone: fields.phone, arrival };
    if (!moderationReason) await owe(tx, ...(await confirmationOwed(world, tx, receipt)));
    return told;
  });
  world.wakeOutbox();
  return kept;
}
