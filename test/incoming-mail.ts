import { emailOf } from "#integrations/mail/sandbox-mailbox.ts";

/** An email as a mail service hands it over, for drills. */
export const incomingMail = emailOf;
