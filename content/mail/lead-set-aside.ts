import { brand } from "#content/brand.ts";
import { fullName } from "#domain/full-name.ts";
import { imprint, oneLine, reachLines } from "./lines.ts";

interface OfTheirLead {
  agentName: string;
  lead: { firstName: string; lastName: string; phone: string; email: string };
}

const nameOf = ({ lead }: OfTheirLead) => oneLine(fullName(lead)) || "somebody who gave no name";

/** To the agent: a lead is not theirs to work on for now, and may be somebody else's by then. Complete by itself. */
export function leadSetAside(told: OfTheirLead) {
  return {
    subject: `Set aside: ${nameOf(told)}`,
    text: [
      `Hello ${oneLine(told.agentName)},`,
      `Your lead, ${nameOf(told)}, has been set aside by our office. Until we write that it is yours again, please do not call, text or write to them for us; another agent may be at work for them by then.`,
      reachLines(told.lead),
      `Do you know better, or are you under contract with them? Reply to this message, or call ${brand.phone}, ${brand.officeHours}.`,
      imprint,
    ].join("\n\n"),
  };
}

/** To the agent: what was set aside is theirs again, and nobody else's. Complete by itself. */
export function leadTakenUp(told: OfTheirLead) {
  return {
    subject: `Yours again: ${nameOf(told)}`,
    text: [
      `Hello ${oneLine(told.agentName)},`,
      `Your lead, ${nameOf(told)}, which had been set aside, is yours again, and nobody else's.`,
      reachLines(told.lead),
      "Call between 9 AM and 8 PM where they are. If they ask you to stop, stop, and tell us the same day.",
      imprint,
    ].join("\n\n"),
  };
}
