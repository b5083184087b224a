import { longDate } from "#content/dates.ts";
import { oneLine } from "#content/emails/email-lines.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";

/** To the office. @param receivedAt ISO */
export function applicationDenied({ agent, receivedAt }: { agent: string; receivedAt: string }): EmailContent {
  const name = oneLine(agent) || "An agent";
  return {
    subject: `Not sent by ${name}: an application in their name`,
    heading: "An agent denied an application",
    blocks: [
      `On ${longDate(receivedAt)} somebody sent an application with the email address of ${name}. ${name} says that it is not theirs.`,
      "It reserves no zip code and changes no record. If somebody paid for it, refund them.",
    ],
  };
}
