import { storedEmail } from "#database/notifications/stored-email.ts";
import { emailText } from "#domain/notifications/email-text.ts";

export interface ReadEmail {
  to: string;
  subject: string;
  text: string;
  replyTo?: string;
  stopLink?: string;
  service?: boolean;
}

/** The payload of a delivery, with the text part that it becomes; a spreadsheet row has an empty text. */
export function readEmail(payload: string): ReadEmail {
  const stored = JSON.parse(payload);
  const email = storedEmail.safeParse(stored);
  return { ...stored, text: email.success ? emailText(email.data) : "" };
}
