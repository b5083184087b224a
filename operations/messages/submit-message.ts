import { messageNotice } from "#content/emails/message-notice.ts";
import { insertOnce } from "#database/engine/insert-once.ts";
import { indexRecord } from "#database/engine/search-index.ts";
import { sameMessageSince } from "#database/messages/messages.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import type { MessageKind } from "#database/schema.ts";
import { submissionIdentity } from "#domain/moderation/submission-key.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { indexTerms } from "#domain/values/search-terms.ts";
import {
  clientOf,
  findModerationReason,
  reportModeration,
  type SubmissionContext,
} from "#operations/moderation/submission-context.ts";
import { confirmationMessages } from "#operations/notifications/confirmation-messages.ts";
import { notifyOffice } from "#operations/notifications/notify-office.ts";
import { inTurn } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

export interface MessagePost {
  kind: MessageKind;
  /** Trimmed; empty if not typed. A question has no subject. */
  fields: { name: string; subject: string; email: string; phone: string; message: string };
  formKey: string;
  submissionContext: SubmissionContext;
}

/** The same text from a second tab, or sent again in doubt. Submissions take turns, so none slips past another. */
const repeatSeconds = 60;

/** Stores a message or question with its notice and confirmation (specification 2.4, 2.5). */
export async function submitMessage(
  world: World,
  { kind, fields, formKey, submissionContext }: MessagePost,
): Promise<{ messageId: string; inModeration: boolean }> {
  const submissionKey = world.hash(submissionIdentity({ formKey, content: { kind, ...fields } }));
  const receivedAt = world.now().toISOString();
  const { moderationReason, ...stored } = await inTurn(world, "submissions", async (tx) => {
    const moderationReason = await findModerationReason(tx, { submissionContext, texts: Object.values(fields) });
    const row = {
      ...fields,
      kind,
      id: tx.newId(),
      submissionKey,
      receivedAt,
      moderationReason,
      client: clientOf(tx, submissionContext),
    };
    const repeated = await sameMessageSince(
      tx.db,
      { ...fields, kind },
      addDuration(receivedAt, { seconds: -repeatSeconds }),
    );
    if (repeated)
      return { messageId: repeated.id, inModeration: repeated.moderationReason !== null, moderationReason: null };
    const { id, isNew } = await insertOnce(tx.db, "messages", row);
    const result = { messageId: id, inModeration: moderationReason !== null, moderationReason };
    if (!isNew) return result;
    await indexRecord(tx.db, { scope: "messages", recordId: id, receivedAt, terms: indexTerms(Object.values(fields)) });
    await notifyOffice(tx, id, {
      ...messageNotice({ ...fields, kind, moderationReason }),
      kind,
      page: `/office/messages/${id}`,
      inModeration: result.inModeration,
    });
    const receipt = { about: kind, recordId: id, email: fields.email, phone: fields.phone, submissionContext };
    if (!moderationReason) await enqueue(tx.db, ...(await confirmationMessages(tx, receipt)));
    return result;
  });
  reportModeration(world, moderationReason, submissionContext);
  return stored;
}
