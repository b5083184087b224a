import { longDate } from "#content/dates.ts";
import { callUs, signedEmail } from "#content/emails/email-frame.ts";
import { oneLine } from "#content/emails/email-lines.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";

interface ClosingDue {
  name: string;
  /** "30301 Atlanta, GA"; may be empty. The email names nobody, so erasing a person changes nothing here. */
  place: string;
  /** YYYY-MM-DD. */
  expectedOn: string;
  /** 1 for the first reminder of three. */
  reminder: number;
  url: string;
}

const openings = [
  "is the expected closing date of your deal.",
  "was the expected closing date of your deal, and we have not heard since.",
  "was the expected closing date of your deal. This is our last reminder.",
];

/** To the member who works on the lead: on the expected day, and two and seven days later. */
export function closingDue({ name, place, expectedOn, reminder, url }: ClosingDue): EmailContent {
  const where = oneLine(place);
  const day = longDate(expectedOn);
  return signedEmail({
    subject: `Did it close? ${where || "Your deal"}, expected ${day}`,
    preview: "Closed, another date, or fell through: please tell us.",
    heading: "Did your deal close?",
    blocks: [
      `Hello ${oneLine(name)},`,
      `${day} ${openings[Math.min(reminder, openings.length) - 1] ?? openings[0]}${where ? ` Lead: ${where}.` : ""}`,
      "Please tell us how it stands: closed, another date, or fell through. As soon as you do, we stop asking.",
      { button: { label: "Report how it stands", url } },
      { note: `Questions? Please ${callUs}.` },
    ],
    why: "You are getting this email because your deal with this lead is on record as under contract.",
  });
}
