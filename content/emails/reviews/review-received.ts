import { callUs, signedEmail } from "#content/emails/email-frame.ts";
import { oneLine } from "#content/emails/email-lines.ts";
import { ruleText } from "#content/reviews/review-names.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";
import type { ReviewRule } from "#domain/reviews/review-rule.ts";

/** To the agent. It quotes nothing. */
export function reviewPublished({ name, url }: { name: string; url: string }): EmailContent {
  return signedEmail({
    subject: "A client has reviewed you",
    preview: "Read it, and reply once if you like.",
    heading: "You have a new review",
    blocks: [
      `Hello ${oneLine(name)},`,
      "It is public already. You can reply once, and change your reply for 30 days.",
      { button: { label: "Read the review", url } },
      { note: `Does it break a rule? You can dispute it on the same page. Questions? Please ${callUs}.` },
    ],
    why: "We send you this email with each review of your work, as part of your plan.",
  });
}

interface Checked {
  url: string;
  stopLink: string;
  /** Null: no rule applies. */
  rule: ReviewRule | null;
  /** As staff wrote it, public. */
  sentence: string;
}

/** To the writer of a text that the check had stopped. */
export function reviewCheckedForWriter({ url, stopLink, rule, sentence }: Checked): EmailContent {
  return signedEmail({
    subject: rule === null ? "Your review is published" : "Your review was not published",
    preview: rule === null ? "A person read it: no rule applies." : "It breaks one of nine rules. You can change it.",
    heading: rule === null ? "Your review is published" : "Your review breaks a rule",
    blocks: [
      "Hello,",
      rule === null
        ? "A person on our team read your review. None of our nine rules applies, so it is public."
        : `A person on our team read your review and removed it under ${ruleText(rule)}: ${oneLine(sentence)}`,
      ...(rule === null ? [] : ["If you leave that part out, your review is public at once."]),
      { button: { label: "See your review", url } },
      { note: `Questions? Please ${callUs}.` },
    ],
    stopLink,
  });
}
