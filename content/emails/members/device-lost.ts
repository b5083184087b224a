import { longDate } from "#content/dates.ts";
import { signedEmail } from "#content/emails/email-frame.ts";
import { oneLine } from "#content/emails/email-lines.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";

/** To the member. @param turnedOnAt ISO */
export function deviceLost({ name, turnedOnAt, url }: { name: string; turnedOnAt: string; url: string }): EmailContent {
  return signedEmail({
    subject: "One of your devices no longer gets notifications",
    preview: "Its browser takes nothing more from us. Turn it on again there.",
    heading: "We cannot notify one of your devices",
    blocks: [
      `Hello ${oneLine(name)},`,
      `You turned on notifications in a browser on ${longDate(turnedOnAt)}. That browser takes nothing more from us, so we removed it from your devices.`,
      "To get notifications there again, open this page in that browser and turn them on.",
      { button: { label: "Open your notifications", url } },
    ],
    why: "You get this email because you turned on notifications on a device.",
  });
}
