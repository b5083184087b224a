import { metadataIn, textOf } from "./reading/email-values.ts";

/** A parsed email. A text is empty if the email does not have it. */
export interface ReadEmail {
  from: string;
  replyTo: string;
  subject: string;
  messageId: string;
  text: string;
  html: string;
  /** Attached XML. */
  xml: string;
  /** The first file of a calendar (RFC 5545). */
  calendar: string;
  /** Emails that were forwarded as attachments. */
  forwarded: ReadEmail[];
}

/** The content type under which an email is stored. */
export const emailType = "message/rfc822";

const addressPattern = /\bleads-([0-9a-f]{32})@/gi;
const mostAddresses = 5;
const longestRecipients = 64 * 1024;

/** The address of a source, to which a portal's emails are forwarded. */
export const intakeMailbox = (key: string, domain: string): string => `leads-${key}@${domain}`;

/** @param recipients any text with addresses @returns the keys that sources may have */
export const keysIn = (recipients: string): string[] =>
  [...recipients.slice(0, longestRecipients).matchAll(addressPattern)]
    .slice(0, mostAddresses)
    .flatMap(([, key]) => key?.toLowerCase() ?? []);

/** How staff read it. */
export function bodyOfEmail(email: ReadEmail): string {
  const { from, subject, html, xml, forwarded } = email;
  const tags = metadataIn(html).map(([name, value]) => `${name}: ${value}`);
  const parts = [tags.join("\n"), textOf(email).trim(), xml, ...forwarded.map(bodyOfEmail)];
  return [`From: ${from}`, `Subject: ${subject}`, "", parts.filter(Boolean).join("\n\n")].join("\n");
}
