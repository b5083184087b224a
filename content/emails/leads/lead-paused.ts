import { callUs, signedEmail } from "#content/emails/email-frame.ts";
import { contactFacts, oneLine } from "#content/emails/email-lines.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";
import { fullName } from "#domain/values/full-name.ts";

interface OfTheirLead {
  agentName: string;
  lead: { firstName: string; lastName: string; phone: string; email: string };
}

const nameOf = ({ lead }: OfTheirLead) => oneLine(fullName(lead)) || "a person who gave no name";

const why = "We email you when one of your leads is paused or resumed, so that you know who you can call.";

/** To the agent. */
export function leadPaused(facts: OfTheirLead): EmailContent {
  const name = nameOf(facts);
  return signedEmail({
    subject: `Lead paused: ${name}`,
    preview: "Please do not call, text or email them for now.",
    heading: `We paused your lead, ${name}`,
    blocks: [
      `Hello ${oneLine(facts.agentName)},`,
      `Please do not call, text or email ${name} until we tell you that the lead is yours again. Until then, another agent may be working with them.`,
      { facts: contactFacts(facts.lead) },
      `Is this a mistake, or are you under contract with them? Reply to this email or ${callUs}.`,
    ],
    why,
  });
}

/** To the agent. */
export function leadResumed(facts: OfTheirLead): EmailContent {
  const name = nameOf(facts);
  return signedEmail({
    subject: `Lead resumed: ${name}`,
    preview: "The lead is yours again. You may call.",
    heading: `${name} is yours again`,
    blocks: [
      `Hello ${oneLine(facts.agentName)},`,
      `Your lead, ${name}, is no longer paused. No other agent has it.`,
      { facts: contactFacts(facts.lead) },
      "Call between 9 AM and 8 PM their local time. If they ask you to stop, stop and let us know the same day.",
    ],
    why,
  });
}
