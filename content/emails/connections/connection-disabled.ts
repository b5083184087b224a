import { signedEmail } from "#content/emails/email-frame.ts";
import { oneLine } from "#content/emails/email-lines.ts";
import { daysUntilDisabled } from "#domain/connections/connection.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";

/** To the member whose connection it is. */
export function connectionDisabled({
  name,
  connection,
  url,
}: {
  name: string;
  connection: string;
  url: string;
}): EmailContent {
  return signedEmail({
    subject: "We no longer send your leads to one of your tools",
    preview: `It has failed for ${daysUntilDisabled} days. Your leads are in your workspace.`,
    heading: "A connection was turned off",
    blocks: [
      `Hello ${oneLine(name)},`,
      `${oneLine(connection)} has not taken anything from us for ${daysUntilDisabled} days, so we turned it off. Your leads are safe in your workspace, and emails to you go on as before.`,
      "Once your tool works again, turn the connection on and send what it missed.",
      { button: { label: "Open your connections", url } },
    ],
    why: "You get this email because this connection is in your workspace.",
  });
}

/** To the office: a webhook of the network. @param target its address */
export function webhookOffNotice(target: string): EmailContent {
  return {
    subject: "We no longer send events to one of the network’s webhooks",
    heading: "A webhook was turned off",
    blocks: [
      `${oneLine(target)} has not taken anything from us for ${daysUntilDisabled} days, so we turned it off.`,
      "Once it works again, turn the webhook on and send what it missed from its log.",
    ],
  };
}
