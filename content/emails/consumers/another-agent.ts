import { anotherAgentLabels } from "#content/consumers/another-agent-reasons.ts";
import { callUs, signedEmail } from "#content/emails/email-frame.ts";
import { oneLine } from "#content/emails/email-lines.ts";
import { whomLines } from "#content/emails/work/whom-lines.ts";
import { leadEndings } from "#content/leads/whom.ts";
import type { AnotherAgentReason } from "#domain/consumers/lead-wish.ts";
import type { Whom } from "#domain/leads/whom.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";

/** To the agent who had the lead. @param text those that the person meant for the agent */
export function anotherAgentAsked({
  name,
  whom,
  text,
  url,
}: {
  name: string;
  whom: Whom;
  text: string;
  url: string;
}): EmailContent {
  return signedEmail({
    subject: "A person asked for another agent",
    preview: "The lead is no longer yours. Please do not contact them anymore.",
    heading: "A person asked for another agent",
    blocks: [
      `Hello ${oneLine(name)},`,
      "The person behind a lead that you had accepted asked us for another agent, so the lead is no longer yours. Please do not contact them anymore.",
      whomLines(whom, leadEndings["another-agent"]),
      ...(text ? ["They left these words for you:", { list: [text] }] : []),
      { button: { label: "See the lead", url } },
      { note: `You keep your zip codes, and no fee is due for this lead. Questions? Please ${callUs}.` },
    ],
    why: "We send you this email with every change of a lead that you accepted, as part of your plan.",
  });
}

/** To the person. It names nobody: the address may be a stranger's. */
export function anotherAgentConfirmed({
  next,
  url,
  stopLink,
}: {
  next: string;
  url: string;
  stopLink: string;
}): EmailContent {
  return signedEmail({
    subject: "You asked for another agent",
    preview: "Your request is no longer with the agent who had it.",
    heading: "You asked for another agent",
    blocks: [
      "Hello,",
      "Your request is no longer with the agent who had it, and we asked them not to contact you anymore.",
      next,
      { button: { label: "See your request", url } },
      { note: `Questions? Please ${callUs}.` },
    ],
    stopLink,
  });
}

/** To the office. @param callFirst they asked for the third time or more */
export function anotherAgentNotice({
  person,
  reason,
  text,
  callFirst,
}: {
  person: string;
  reason: AnotherAgentReason;
  text: string;
  callFirst: boolean;
}): EmailContent {
  const name = oneLine(person) || "A person who gave no name";
  return {
    subject: `Wants another agent: ${name}`,
    heading: `${name} wants another agent`,
    blocks: [
      callFirst
        ? "They asked for the third time or more. Please call them before you choose the next agent."
        : "The lead is back among the leads to route. Their agent has been emailed and is not offered it again by the router.",
      {
        facts: [
          ["Why", anotherAgentLabels[reason]],
          ["Their words", text || "none"],
        ],
      },
    ],
  };
}
