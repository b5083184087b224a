import { metadataIn, textOf } from "./reading/email-values.ts";

/** A parsed email. A text is empty if the email does not have it. */
export interface ReadEmail {
  from: string;
  replyTo: string;
  subject: string;
  messageId: string;
  /** Everybody whom its headers name as a recipient, before or after it was forwarded. */
  recipients: string;
  text: string;
  html: string;
  /** Attached XML. */
  xml: string;
  /** Emails that were forwarded as attachments. */
  forwarded: ReadEmail[];
}

/** The content type under which an email is stored. */
export const emailType = "message/rfc822";

const addressPattern = /\bleads-([0-9a-f]{32})@/i;

/** The address of a source, to which a portal's emails are forwarded. */
export const intakeMailbox = (key: string, domain: string): string => `leads-${key}@${domain}`;

/** @param recipients any text with addresses @returns the key of a source; undefined: none of them is a source's */
export const keyInRecipients = (recipients: string): string | undefined =>
  addressPattern.exec(recipients)?.[1]?.toLowerCase();

/** How staff read it. */
export function emailText(email: ReadEmail): string {
  const { from, subject, html, xml, forwarded } = email;
  const tags = metadataIn(html).map(([name, value]) => `${name}: ${value}`);
  const parts = [tags.join("\n"), textOf(email).trim(), xml, ...forwarded.map(emailText)];
  return [`From: ${from}`, `Subject: ${subject}`, "", parts.filter(Boolean).join("\n\n")].join("\n");
}
