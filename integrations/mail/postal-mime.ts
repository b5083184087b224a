import type { Address, Attachment, Email } from "postal-mime";
import type { ReadEmail } from "#domain/sources/email-fields.ts";
import { deliveryReportIn } from "./delivery-report.ts";
import type { EmailReader } from "./email-reader.ts";
import { attachmentsOf } from "./mail-attachments.ts";
import { mailHeadersOf, withBoundedParts, withoutAttachments } from "./mail-parts.ts";

/** Loaded with the first email. */
const library = () => import("postal-mime").then((loaded) => loaded.default);

const recipientHeaders = [
  ...["to", "cc", "bcc", "resent-to", "delivered-to", "x-original-to", "envelope-to", "x-envelope-to"],
  ...["x-forwarded-to", "x-rcpt-to", "apparently-to", "received"],
];
/** Emails within emails. */
const deepest = 3;

export const postalMime: EmailReader = {
  read: (raw) => read(raw, 1),
  recipientsOf: (raw) =>
    mailHeadersOf(raw)
      .flatMap(([name, value]) => (recipientHeaders.includes(name) ? [value] : []))
      .join(", "),
  headersOf: mailHeadersOf,
  attachmentsOf,
  withoutAttachments,
  reportIn: deliveryReportIn,
};

async function read(raw: string | Uint8Array, depth: number): Promise<ReadEmail | undefined> {
  const { parse } = await library();
  const options = { attachmentEncoding: "arraybuffer", forceRfc822Attachments: true } as const;
  const email = await parse(beginning(raw), options).catch(() => undefined);
  if (!email || email.headers.length === 0) return undefined;
  const { subject = "", messageId = "", text = "", html = "", attachments } = email;
  return {
    ...{ from: addressOf(email.from), replyTo: addressOf(email.replyTo?.[0]), subject, messageId, text, html },
    calendar: attachments.filter(({ mimeType }) => mimeType === "text/calendar").map(textOf)[0] ?? "",
    xml: attachments.filter(isXml).map(textOf).join("\n"),
    forwarded: depth < deepest ? await emailsIn(attachments, depth) : [],
  };
}

async function emailsIn(attachments: Email["attachments"], depth: number): Promise<ReadEmail[]> {
  const attached = attachments.filter(({ mimeType }) => mimeType === "message/rfc822").slice(0, 5);
  const emails = await Promise.all(attached.map(({ content }) => read(bytesOf(content), depth + 1)));
  return emails.filter((email) => email !== undefined);
}

const isXml = ({ mimeType, filename }: Attachment) =>
  /[/+]xml\b|\badf\b/i.test(mimeType) || /\.(?:xml|adf)$/i.test(filename ?? "");

const textOf = ({ content }: Attachment) => new TextDecoder().decode(bytesOf(content));

const bytesOf = (content: Attachment["content"]): Uint8Array =>
  typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content);

/** The library takes seconds for many short lines or addresses. A portal's email is far shorter without attachments. */
const most = { lines: 2_000, bytes: 200_000 };

function beginning(raw: string | Uint8Array): Uint8Array {
  const whole = typeof raw === "string" ? new TextEncoder().encode(raw) : raw;
  const bytes = withBoundedParts(whole.subarray(0, 2 * most.bytes)).subarray(0, most.bytes);
  let end = -1;
  for (let line = 0; line < most.lines; line++) {
    end = bytes.indexOf(10, end + 1);
    if (end === -1) return bytes;
  }
  return bytes.subarray(0, end);
}

const addressOf = (address: Address | undefined): string => {
  const { name = "", address: mailbox = "" } = address ?? {};
  return name && mailbox ? `${name} <${mailbox}>` : mailbox || name;
};
