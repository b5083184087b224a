import { contactFacts, oneLine } from "#content/emails/email-lines.ts";
import { describeModerationReason } from "#content/moderation/office-moderation.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";

interface InquiryNotice {
  kind: "contact" | "question";
  name: string;
  subject: string;
  email: string;
  phone: string;
  message: string;
  moderationReason: string | null;
}

const titles = { contact: "Inquiry", question: "Question" };

/** To the office. */
export function inquiryNotice({ kind, name, subject, email, phone, message, moderationReason }: InquiryNotice) {
  const about = oneLine(subject || message || "no text");
  return {
    subject: `${moderationReason ? "[Moderation] " : ""}${titles[kind]}: ${about}`,
    heading: `${titles[kind]} from ${oneLine(name) || "someone who gave no name"}`,
    blocks: [
      ...(moderationReason ? [`In moderation: ${describeModerationReason(moderationReason)}.`] : []),
      {
        facts: [
          ["Name", name || "not given"],
          ...contactFacts({ phone, email }),
          ...(subject ? [["Subject", subject] as const] : []),
        ],
      },
      message || "(no message)",
    ],
    ...(email ? { replyTo: email } : {}),
  } satisfies EmailContent;
}
