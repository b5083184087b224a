import MailComposer from "nodemailer/lib/mail-composer";
import { emailText } from "#domain/notifications/email-text.ts";
import { emailHtml } from "./email-html.ts";
import type { Email, Sender } from "./mail-service.ts";

/** An email for nodemailer, the same for the real server and the sandbox. `id` becomes the Message-ID. */
export function mimeMessage(email: Email, id: string, sender: Sender) {
  const { to, subject, replyTo, stopLink, inReplyTo, references } = email;
  const messageId = (of: string) => (of.includes("@") ? `<${of}>` : `<${of}@${domainOf(sender)}>`);
  return {
    from: sender.from,
    to,
    subject,
    text: emailText(email),
    html: emailHtml(email, sender),
    messageId: messageId(id),
    ...(replyTo && { replyTo }),
    ...(inReplyTo && { inReplyTo: messageId(inReplyTo) }),
    ...(references && { references: references.map(messageId) }),
    ...(stopLink && { headers: oneClick(stopLink) }),
  };
}

/** The bytes of the message, as SMTP would carry them. */
export function mimeSource(message: ReturnType<typeof mimeMessage>): Promise<Buffer> {
  return new MailComposer(message).compile().build();
}

const domainOf = ({ from }: Sender) => from.match(/@([^>\s]+)/)?.[1] ?? "localhost";

/** RFC 8058. */
const oneClick = (stopLink: string) => ({
  "List-Unsubscribe": `<${stopLink}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});
