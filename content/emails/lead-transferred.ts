import { brand } from "#content/brand.ts";
import { fullName } from "#domain/values/full-name.ts";
import { answerLines, contactLines, dayOf, imprint, oneLine } from "./email-lines.ts";

interface LeadTransferred {
  agentName: string;
  lead: { firstName: string; lastName: string; phone: string; email: string };
  place: { zip: string | null; city: string | null; state: string | null };
  /** Eight, one per step. */
  answers: readonly string[];
  /** ISO, UTC. */
  consentGivenAt: string;
}

/** To the agent. */
export function leadTransferred({ agentName, lead, place, answers, consentGivenAt }: LeadTransferred) {
  const name = fullName(lead) || "Somebody who gave no name";
  const where = [place.zip, [place.city, place.state].filter(Boolean).join(", ")].filter(Boolean).join(" ");
  return {
    subject: `Your new lead: ${oneLine(name)}, ${oneLine(where || answers[0] || "no location given")}`,
    text: [
      `Hello ${oneLine(agentName)},`,
      `${name} is looking for an agent${where ? ` in ${where}` : ""}. Two people on our team have verified the request, and no other agent gets it.`,
      contactLines(lead),
      answerLines(answers),
      `On ${dayOf(consentGivenAt)} they agreed that one agent, you, may call, text and email them. Call between 9 AM and 8 PM their local time. If they ask you to stop, stop and let us know the same day.`,
      `Is something wrong with this lead? Write to us within 48 hours of accepting it and include your documentation: ${brand.email}. Questions? Call ${brand.phone}, ${brand.officeHours}.`,
      imprint,
    ].join("\n\n"),
    ...(lead.email ? { replyTo: lead.email } : {}),
  };
}
