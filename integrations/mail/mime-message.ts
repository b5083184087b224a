import MailComposer from "nodemailer/lib/mail-composer";
import { relayMark } from "#domain/conversations/message.ts";
import type { CalendarInvitation } from "#domain/notifications/email-content.ts";
import { emailText } from "#domain/notifications/email-text.ts";
import { icalFiles } from "#integrations/calendars/ical.ts";
import { emailHtml } from "./email-html.ts";
import type { Email, Sender } from "./mail-service.ts";
import { drawTilePicture } from "./tile-picture.ts";

/** An email for nodemailer, the same for the real server and the sandbox. `id` becomes the Message-ID. Never throws. */
export async function mimeMessage(email: Email, id: string, sender: Sender) {
  const { to, subject, replyTo, stopLink, inReplyTo, references, letter } = email;
  const picture = email.picture && (await drawTilePicture(email.picture, sender));
  const cid = `tile.${id}@${domainOf(sender)}`;
  const messageId = (of: string) => (of.includes("@") ? `<${of}>` : `<${of}@${domainOf(sender)}>`);
  const addressed = {
    ...{ to, subject, messageId: messageId(id) },
    ...(replyTo && { replyTo }),
    ...(inReplyTo && { inReplyTo: messageId(inReplyTo) }),
    ...(references && { references: references.map(messageId) }),
  };
  if (letter) {
    const from = { name: letter.name, address: letter.from ?? addressOf(sender) };
    const attachments = letter.files.map(({ name, type, content }) => ({
      ...{ filename: name, contentType: type, content: Buffer.from(content) },
    }));
    const headers = { [relayMark]: letter.mark, ...(stopLink && oneClick(stopLink)) };
    // Reports of what became of it come to its conversation.
    const envelope = replyTo ? { envelope: { from: replyTo, to } } : {};
    return { ...addressed, ...envelope, from, text: letter.text, html: letter.html ?? "", attachments, headers };
  }
  const reportsTo = sender.reportsTo?.(id);
  return {
    ...addressed,
    ...(reportsTo !== undefined && { envelope: { from: reportsTo, to } }),
    from: sender.from,
    text: emailText(email),
    html: emailHtml(email, sender, picture && `cid:${cid}`),
    ...(picture && { attachments: [inlinePng(picture, cid)] }),
    ...(email.invitation && { icalEvent: await invitationPart(email.invitation, to, sender) }),
    // Absence notes do not answer, and it makes no lead if it comes back (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated", ...(stopLink && oneClick(stopLink)) },
  };
}

/** Beside the text, so that calendars offer it, and as a file for those that do not. */
async function invitationPart(invitation: CalendarInvitation, attendee: string, sender: Sender) {
  const organizer = addressOf(sender);
  return {
    filename: "invite.ics",
    method: invitation.isCancelled ? "CANCEL" : "REQUEST",
    content: await icalFiles.invitation(invitation, { organizer, attendee }),
  };
}

/** The bytes of the message, as SMTP would carry them. */
export function mimeSource(message: Awaited<ReturnType<typeof mimeMessage>>): Promise<Buffer> {
  return new MailComposer(message).compile().build();
}

const addressOf = ({ from }: Sender) => from.match(/<([^<>]*)>$/)?.[1] ?? from;

const domainOf = ({ from }: Sender) => from.match(/@([^>\s]+)/)?.[1] ?? "localhost";

/** Beside the HTML part (multipart/related), not among the reader's attachments. */
const inlinePng = (content: Buffer, cid: string) => ({
  ...{ filename: "zip-code.png", contentType: "image/png", contentDisposition: "inline" as const },
  ...{ content, cid },
});

/** RFC 8058. */
const oneClick = (stopLink: string) => ({
  "List-Unsubscribe": `<${stopLink}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});
