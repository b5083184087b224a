import { callUs, signedEmail } from "#content/emails/email-frame.ts";
import { oneLine } from "#content/emails/email-lines.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";

/** To the person, two days after an agent accepted their request. It names nobody: the address may be a stranger's. */
export function didTheyCall({ url, stopLink }: { url: string; stopLink: string }): EmailContent {
  return signedEmail({
    subject: "Did your agent call you?",
    preview: "Yes, or not yet: one tap is enough.",
    heading: "Did your agent call you?",
    blocks: [
      "Hello,",
      "Two days ago an agent accepted your request. Did they call you?",
      { button: { label: "Yes, they called", url } },
      { link: { label: "Not yet", url: `${url}&not=yet` } },
      "If not, we remind the agent. If they still do not call within a day, a person on our team takes care of it.",
    ],
    stopLink,
  });
}

/** To the agent. It names nobody. */
export function pleaseCall({ agentName, url }: { agentName: string; url: string }): EmailContent {
  return signedEmail({
    subject: "A lead says that nobody has called yet",
    preview: "You accepted it two days ago or more. Please call today.",
    heading: "Please call your lead",
    blocks: [
      `Hello ${oneLine(agentName)},`,
      "You accepted this lead two days ago or more, and the person says that nobody has called them yet. Please call today, within their calling hours.",
      { button: { label: "See the lead", url } },
      { note: `If you called and did not reach them, log it on the lead’s page. Questions? Please ${callUs}.` },
    ],
    why: "We send you this email when the person behind a lead that you accepted is still waiting, as part of your plan.",
  });
}

/** To the office, two days after an acceptance. */
export function firstContactLate({ person, agent }: { person: string; agent: string }): EmailContent {
  const name = oneLine(person) || "A person who gave no name";
  return {
    subject: `No first call on record: ${name}`,
    heading: `No call to ${name} is on record`,
    blocks: [
      "An agent accepted this lead two days ago and has logged no contact. Please call the agent, and take the lead back if they cannot serve it.",
      { facts: [["Agent", oneLine(agent) || "unknown"]] },
    ],
  };
}

/** To the office, a day after the agent was reminded. */
export function notCalledNotice({ person, agent }: { person: string; agent: string }): EmailContent {
  const name = oneLine(person) || "A person who gave no name";
  return {
    subject: `Not called yet: ${name}`,
    heading: `${name} says that nobody has called`,
    blocks: [
      "They said so more than a day ago, and the agent was reminded then. Please call the agent, and take the lead back if they cannot serve it.",
      { facts: [["Agent", oneLine(agent) || "unknown"]] },
    ],
  };
}
