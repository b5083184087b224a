import { referralNotice } from "#content/emails/incoming/incoming-referral.ts";
import { insertReferral } from "#database/incoming/referrals.ts";
import { daysToConfirm } from "#domain/incoming/incoming-referral.ts";
import type { ReferralSender, ReferredPerson } from "#domain/incoming/referral-form.ts";
import { submissionIdentity } from "#domain/moderation/submission-key.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { emailKey } from "#domain/values/email-address.ts";
import { mailboxOf } from "#domain/values/mailbox.ts";
import {
  clientOf,
  findModerationReason,
  reportModeration,
  type SubmissionContext,
} from "#operations/moderation/submission-context.ts";
import { countWithinBounds } from "#operations/notifications/confirmation-messages.ts";
import { notifyOffice } from "#operations/notifications/notify-office.ts";
import { inTurn } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { askPerson } from "./ask-person.ts";
import { emailStatusLink } from "./status-link.ts";

export interface SentReferral {
  sender: ReferralSender;
  person: ReferredPerson;
  formKey: string;
  submissionContext: SubmissionContext;
}

/** Stores a referral and asks the person. Until they confirm it is no lead: nobody calls, texts or routes. */
export async function sendReferral(world: World, sent: SentReferral): Promise<{ referralId: string }> {
  const { sender, person, formKey, submissionContext } = sent;
  const submissionKey = world.hash(submissionIdentity({ formKey, content: { sender, person } }));
  const { moderationReason, ...stored } = await inTurn(world, "submissions", async (tx) => {
    const moderationReason = await findModerationReason(tx, {
      submissionContext,
      texts: [...Object.values(sender), ...Object.values(person)],
    });
    const [id, receivedAt] = [tx.newId(), tx.now.toISOString()];
    const unanswered = { keyHash: null, askedAt: null, answeredAt: null, leadId: null, shareBp: null };
    const referral = {
      ...{ id, submissionKey, receivedAt, client: clientOf(tx, submissionContext), moderationReason },
      ...{ state: "asked" as const, ...person, phone: "", mailbox: mailboxOf(emailKey(person.email)), ...unanswered },
      endsAt: addDuration(tx.now, { days: daysToConfirm }),
    };
    const email = emailKey(sender.email);
    if (!(await insertReferral(tx.db, referral, { ...sender, email, mailbox: mailboxOf(email) })))
      return { referralId: "", moderationReason: null };
    const notice = referralNotice({ sender, moderationReason });
    const inModeration = moderationReason !== null;
    await notifyOffice(tx, id, { ...notice, kind: "referral", page: `/office/referrals/${id}`, inModeration });
    if (!inModeration) {
      // A flood within the bounds of no network or domain waits for the job.
      if (await countWithinBounds(tx, submissionContext, person.email)) await askPerson(tx, referral);
      if (await countWithinBounds(tx, submissionContext, email)) await emailStatusLink(tx, { id, email });
    }
    return { referralId: id, moderationReason };
  });
  reportModeration(world, moderationReason, submissionContext);
  return stored;
}
