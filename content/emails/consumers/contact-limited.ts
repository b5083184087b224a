import { longDate } from "#content/dates.ts";
import { callUs, signedEmail } from "#content/emails/email-frame.ts";
import { oneLine } from "#content/emails/email-lines.ts";
import type { ContactLimit } from "#domain/consumers/contact-wish.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";

interface Limited {
  /** Empty if unknown. */
  person: string;
  limit: ContactLimit;
}

const nameOf = (person: string) => oneLine(person) || "a person who gave no name";

function whatOf(limit: ContactLimit) {
  if (limit.what === "emails-only")
    return { subject: "Emails only", rule: "do not call or text them. Emails are fine" };
  if (limit.what === "resume") return { subject: "You may contact again", rule: "you may contact them again" };
  const day = longDate(limit.until);
  return { subject: `Not before ${day}`, rule: `do not call, text or email them before ${day}` };
}

/** To the agent with the lead. */
export function contactLimited({ agentName, person, limit }: Limited & { agentName: string }): EmailContent {
  const name = nameOf(person);
  const { subject, rule } = whatOf(limit);
  return signedEmail({
    subject: `${subject}: ${name}`,
    preview: `${name} asked for this: ${rule}.`,
    heading: `${subject}: ${name}`,
    blocks: [
      `Hello ${oneLine(agentName)},`,
      `${name} asked us to pass this on: from now on, ${rule}. Please make sure that everybody who works with you knows it.`,
      `The lead stays yours. Questions? Reply to this email or ${callUs}.`,
    ],
    why: "You are getting this email because you have this lead, and what the person asked for applies to you too.",
  });
}

/** To the office. */
export function contactLimitedNotice({ person, limit }: Limited): EmailContent {
  const name = oneLine(person) || "A person who gave no name";
  const { subject, rule } = whatOf(limit);
  return {
    subject: `${subject}: ${name}`,
    heading: `${subject}: ${name}`,
    blocks: [
      `On the page of their request they asked for this: from now on, ${rule}.`,
      limit.what === "resume"
        ? "Their agents have been emailed. Offers that were withdrawn do not come back automatically."
        : "Their agents have been emailed, callbacks are cancelled and open offers withdrawn. The software refuses what they do not want.",
    ],
  };
}
