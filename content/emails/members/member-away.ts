import { longDate } from "#content/dates.ts";
import { signedEmail } from "#content/emails/email-frame.ts";
import { oneLine } from "#content/emails/email-lines.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";

interface Away {
  /** The team lead's name. */
  lead: string;
  name: string;
  /** First and last day, YYYY-MM-DD. */
  from: string;
  until: string;
  /** Their settings. */
  url: string;
}

/** To the member whom the team lead has set away. */
export function memberAway({ lead, name, from, until, url }: Away): EmailContent {
  return signedEmail({
    subject: `${oneLine(lead)} has set you as away until ${longDate(until)}`,
    preview: "You get no emails about new offers on these days.",
    heading: "You are set as away",
    blocks: [
      `Hello ${oneLine(name)},`,
      `${oneLine(lead)} has set you as away from ${longDate(from)} until ${longDate(until)}. On these days you get no emails about new offers. Your team still gets them, unless everybody is away. Your leads stay yours.`,
      "If that is wrong, end it in your settings:",
      { button: { label: "Open my settings", url } },
    ],
    why: "We send you this email whenever your team lead sets you as away.",
  });
}
