import type { Database } from "#database/database.ts";
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

/** What the sandbox delivered to this address, the newest first: a delivered email has lost its links and codes in the outbox. */
export async function sandboxEmailsTo({ read }: Pick<Database, "read">, email: string): Promise<ReadEmail[]> {
  return read
    .selectFrom("sandboxMails")
    .select(["recipient as to", "subject", "message as text"])
    .where("recipient", "=", email)
    .orderBy("receivedAt", "desc")
    .execute();
}
