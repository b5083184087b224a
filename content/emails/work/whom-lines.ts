import { longDate } from "#content/dates.ts";
import { oneLine } from "#content/emails/email-lines.ts";
import { whomCopy as copy } from "#content/leads/whom.ts";
import type { Whom } from "#domain/leads/whom.ts";
import type { EmailBlock } from "#domain/notifications/email-content.ts";

/** The persons that the agent must not contact, and why. */
export const whomLines = ({ name, zip, acceptedAt }: Whom, why: string): EmailBlock => ({
  facts: [
    [copy.who, oneLine(name) || copy.noName],
    [copy.zip, zip ?? copy.noZip],
    ...(acceptedAt === null ? [] : [[copy.acceptedAt, longDate(acceptedAt)] as const]),
    [copy.why, why],
  ],
});
