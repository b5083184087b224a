import { callUs, signedEmail } from "#content/emails/email-frame.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";
import { reviewKeyDays, shortestText } from "#domain/reviews/review-policy.ts";

interface Invitation {
  url: string;
  stopLink: string;
  isReminder: boolean;
}

/** The same to everybody, however the deal went. It names nobody. */
export function reviewInvitation({ url, stopLink, isReminder }: Invitation): EmailContent {
  return signedEmail({
    subject: isReminder ? "Your review of your agent: our only reminder" : "How was your agent? Write a review",
    preview: "Good or bad: we publish it, and nobody can hide it.",
    heading: "How was your agent?",
    blocks: [
      "Hello,",
      "You closed with an agent whom you met through us. Please say how it was: one to five stars, and why.",
      "Good or bad, we publish it at once, and neither the agent nor we can hide it. You see exactly what the world will see before you publish.",
      { button: { label: "Write your review", url } },
      {
        note: `At least ${shortestText} characters. The link works for ${reviewKeyDays} days and is yours alone: please do not pass it on. Nobody gets anything for a review. Questions? Please ${callUs}.`,
      },
    ],
    stopLink,
  });
}
