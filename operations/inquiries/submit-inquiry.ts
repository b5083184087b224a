import { inquiryNotice } from "#content/emails/inquiries/inquiry-notice.ts";
import { insertOnce } from "#database/engine/insert-once.ts";
import { indexRecord } from "#database/engine/search-index.ts";
import { sameInquirySince } from "#database/inquiries/inquiries.ts";
import type { InquiryKind } from "#database/inquiries/inquiries-schema.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { submissionIdentity } from "#domain/moderation/submission-key.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { indexTerms } from "#domain/values/search-terms.ts";
import {
  clientOf,
  findModerationReason,
  reportModeration,
  type SubmissionContext,
} from "#operations/moderation/submission-context.ts";
import { keysOfSubmission } from "#operations/moderation/submission-keys.ts";
import { confirmationMessages } from "#operations/notifications/confirmation-messages.ts";
import { notifyOffice } from "#operations/notifications/notify-office.ts";
import { inTurn } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

export interface InquiryPost {
  kind: InquiryKind;
  /** Trimmed; empty if not typed. A question has no subject. */
  fields: { name: string; subject: string; email: string; phone: string; message: string };
  formKey: string;
  submissionContext: SubmissionContext;
}

/** The same text from a second tab, or sent again in doubt. Those from one mailbox take turns, so none slips past another. */
const repeatSeconds = 60;

/** Stores an inquiry with its notice and confirmation (specification 2.4, 2.5). */
export async function submitInquiry(
  world: World,
  { kind, fields, formKey, submissionContext }: InquiryPost,
): Promise<{ inquiryId: string; inModeration: boolean }> {
  const submissionKey = world.hash(submissionIdentity({ formKey, content: { kind, ...fields } }));
  const receivedAt = world.now().toISOString();
  const keys = keysOfSubmission({ ...fields, submissionContext });
  const { moderationReason, ...stored } = await inTurn(world, { keys }, async (tx) => {
    const [moderationReason, repeated] = await Promise.all([
      findModerationReason(tx, { submissionContext, texts: Object.values(fields) }),
      sameInquirySince(tx.db, { ...fields, kind }, addDuration(receivedAt, { seconds: -repeatSeconds })),
    ]);
    const row = {
      ...fields,
      kind,
      id: tx.newId(),
      submissionKey,
      receivedAt,
      moderationReason,
      client: clientOf(tx, submissionContext),
    };
    if (repeated)
      return { inquiryId: repeated.id, inModeration: repeated.moderationReason !== null, moderationReason: null };
    const { id, isNew } = await insertOnce(tx.db, "inquiries", row);
    const result = { inquiryId: id, inModeration: moderationReason !== null, moderationReason };
    if (!isNew) return result;
    await indexRecord(tx.db, {
      scope: "inquiries",
      recordId: id,
      receivedAt,
      terms: indexTerms(Object.values(fields)),
    });
    await notifyOffice(tx, id, {
      ...inquiryNotice({ ...fields, kind, moderationReason }),
      kind,
      page: `/office/inquiries/${id}`,
      inModeration: result.inModeration,
    });
    const receipt = { about: kind, recordId: id, email: fields.email, phone: fields.phone, submissionContext };
    if (!moderationReason) await enqueue(tx.db, ...(await confirmationMessages(tx, receipt)));
    return result;
  });
  reportModeration(world, moderationReason, submissionContext);
  return stored;
}
