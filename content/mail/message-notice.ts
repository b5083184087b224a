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
  const from = [name || "no name", email || "no e-mail", phone || "no phone"].join(", ");
  const about = oneLine(subject || message || "no words");
  return {
    subject: `${heldFor ? "[Held for review] " : ""}${titles[kind]}: ${about}`,
    text: [
      `From: ${from}`,
      ...(subject ? [`Subject: ${subject}`] : []),
      message || "(no message)",
      ...(heldFor ? [`Held for review: ${whyHeld(heldFor)}.`] : []),
    ].join("\n\n"),
    ...(email ? { replyTo: email } : {}),
  };
}
