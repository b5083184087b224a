import { whyHeld } from "#content/office/held.ts";
import { oneLine } from "./lines.ts";

interface MessageNotice {
  kind: "contact" | "question";
  name: string;
  subject: string;
  email: string;
  phone: string;
  message: string;
  heldFor: string | null;
}

const titles = { contact: "Message", question: "Question" };

/** To the office: somebody wrote through the contact or the question form. */
export function messageNotice({ kind, name, subject, email, phone, message, heldFor }: MessageNotice) {
  const from = [name || "no name", email || "no email", phone || "no phone"].join(", ");
  const about = oneLine(subject || message || "no text");
  return {
    subject: `${heldFor ? "[Moderation] " : ""}${titles[kind]}: ${about}`,
    text: [
      `From: ${from}`,
      ...(subject ? [`Subject: ${subject}`] : []),
      message || "(no message)",
      ...(heldFor ? [`In moderation: ${whyHeld(heldFor)}.`] : []),
    ].join("\n\n"),
    ...(email ? { replyTo: email } : {}),
  };
}
