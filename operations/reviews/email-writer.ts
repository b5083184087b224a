import { enqueue } from "#database/notifications/deliveries.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";
import { emailMessage, mayBeEmailed } from "#operations/notifications/email-message.ts";
import { stopLink } from "#operations/privacy/revoke-consent.ts";
import type { Transaction } from "#operations/transaction.ts";
import type { ReviewContext } from "./review-context.ts";
import { newReviewLink } from "./review-link.ts";

/** To the person of a closing, unless they opted out. @returns whether it was enqueued */
export async function emailWriter(
  tx: Transaction,
  { closing, lead }: ReviewContext,
  compose: (links: { url: string; stopLink: string }) => EmailContent,
): Promise<boolean> {
  if (!lead.mailable || !(await mayBeEmailed(tx.db, lead))) return false;
  const url = await newReviewLink(tx, closing);
  const content = compose({ url, stopLink: stopLink(tx, lead.mailable) });
  await enqueue(tx.db, emailMessage(tx, lead.id, { ...content, to: lead.email }));
  return true;
}
