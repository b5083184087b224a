import { brand } from "#content/brand.ts";
import { fullName } from "#domain/values/full-name.ts";
import { contactLines, imprint, oneLine } from "./email-lines.ts";

interface OfTheirLead {
  agentName: string;
  lead: { firstName: string; lastName: string; phone: string; email: string };
}

const nameOf = ({ lead }: OfTheirLead) => oneLine(fullName(lead)) || "a person who gave no name";

/** To the agent. */
export function leadPaused(facts: OfTheirLead) {
  return {
    subject: `Lead paused: ${nameOf(facts)}`,
    text: [
      `Hello ${oneLine(facts.agentName)},`,
      `Our office has paused your lead, ${nameOf(facts)}. Please do not call, text or email them until we tell you that the lead is yours again. Until then, another agent may be working with them.`,
      contactLines(facts.lead),
      `Is this a mistake, or are you under contract with them? Reply to this email, or call ${brand.phone}, ${brand.officeHours}.`,
      imprint,
    ].join("\n\n"),
  };
}

/** To the agent. */
export function leadResumed(facts: OfTheirLead) {
  return {
    subject: `Lead resumed: ${nameOf(facts)}`,
    text: [
      `Hello ${oneLine(facts.agentName)},`,
      `Your lead, ${nameOf(facts)}, is no longer paused. It is yours again, and no other agent has it.`,
      contactLines(facts.lead),
      "Call between 9 AM and 8 PM their local time. If they ask you to stop, stop and let us know the same day.",
      imprint,
    ].join("\n\n"),
  };
}
