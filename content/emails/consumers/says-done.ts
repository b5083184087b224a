import { callUs, signedEmail } from "#content/emails/email-frame.ts";
import { oneLine } from "#content/emails/email-lines.ts";
import type { DoneSaying } from "#domain/consumers/lead-wish.ts";
import { daysToReport } from "#domain/fees/closings/closing-check.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";

interface Said {
  /** Empty if unknown. */
  person: string;
  what: DoneSaying;
}

const saying = { closed: "says they closed", otherwise: "changed their mind" };

/** To the agent with the lead. */
export function saysDone({ agentName, person, what }: Said & { agentName: string }): EmailContent {
  const name = oneLine(person) || "Your lead";
  return signedEmail({
    subject: `${name} ${saying[what]}`,
    preview: "They said so on the page of their request.",
    heading: `${name} ${saying[what]}`,
    blocks: [
      `Hello ${oneLine(agentName)},`,
      what === "closed"
        ? "They said on the page of their request that they closed. Please report the closing if it was with you."
        : "They said on the page of their request that they changed their mind. Please do not call them about it anymore.",
      `Is something wrong? Reply to this email or ${callUs}.`,
    ],
    why: "We send you this email with what the person of your lead says, as part of your plan.",
  });
}

/** To the office. */
export function saysDoneNotice({ person, what }: Said): EmailContent {
  const name = oneLine(person) || "A person who gave no name";
  return {
    subject: `${name} ${saying[what]}`,
    heading: `${name} ${saying[what]}`,
    blocks: [
      what === "closed"
        ? `They said so on the page of their request. The lead stays as it is until its closing is reported. If the agent does not report it within ${daysToReport} days, it is listed under Closings to check.`
        : "They said so on the page of their request. Nothing has changed automatically: move the lead once you have checked it.",
    ],
  };
}
