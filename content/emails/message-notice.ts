import { describeModerationReason } from "#content/moderation/office-moderation.ts";
import { oneLine } from "./email-lines.ts";

interface MessageNotice {
  kind: "contact" | "question";
  name: string;
  subject: string;
  email: string;
  phone: string;
  message: string;
  moderationReason: string | null;
}

const titles = { contact: "Message", question: "Question" };

/** To the office. */
export function messageNotice({ kind, name, subject, email, phone, message, moderationReason }: MessageNotice) {
  const from = [name || "no name", email || "no email", phone || "no phone"].join(", ");
  const about = oneLine(subject || message || "no text");
  return {
    subject: `${moderationReason ? "[Moderation] " : ""}${titles[kind]}: ${about}`,
    text: [
      `From: ${from}`,
      ...(subject ? [`Subject: ${subject}`] : []),
      message || "(no message)",
      ...(moderationReason ? [`In moderation: ${describeModerationReason(moderationReason)}.`] : []),
    ].join("\n\n"),
    ...(email ? { replyTo: email } : {}),
  };
}
