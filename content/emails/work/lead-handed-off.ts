import { callUs, signedEmail } from "#content/emails/email-frame.ts";
import { oneLine } from "#content/emails/email-lines.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";

interface HandedOff {
  /** The new member's first name. */
  name: string;
  /** The team lead's name. */
  lead: string;
  /** "30301 Atlanta, GA"; may be empty. */
  place: string;
  url: string;
}

/** To the member who works on the lead from now on. Name and number are on its page. */
export function leadHandedOff({ name, lead, place, url }: HandedOff): EmailContent {
  const where = oneLine(place) || "no location given";
  return signedEmail({
    subject: `A lead for you from ${oneLine(lead)}: ${where}`,
    preview: "It is yours from now on, with its history and its tasks.",
    heading: "A lead is yours now",
    blocks: [
      `Hello ${oneLine(name)},`,
      `${oneLine(lead)} has handed off a lead to you: ${where}. Name, number and history are on its page.`,
      { button: { label: "See the lead", url } },
      { note: `Questions? Ask ${oneLine(lead)}, or ${callUs}.` },
    ],
    why: "We send you this email with every lead that your team lead hands off to you.",
  });
}
