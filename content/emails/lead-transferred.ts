import { brand } from "#content/brand.ts";
import { leadGoals } from "#content/leads/lead-kinds.ts";
import type { LeadKind } from "#domain/leads/lead-kind.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";
import { fullName } from "#domain/values/full-name.ts";
import { signedEmail } from "./email-frame.ts";
import { answerFacts, contactFacts, dayOf, oneLine } from "./email-lines.ts";

interface LeadTransferred {
  agentName: string;
  kind: LeadKind;
  lead: { firstName: string; lastName: string; phone: string; email: string };
  place: { zip: string | null; city: string | null; state: string | null };
  /** One per step. */
  answers: readonly string[];
  /** ISO, UTC. */
  consentGivenAt: string;
}

/** To the agent. */
export function leadTransferred(transferred: LeadTransferred): EmailContent {
  const { agentName, kind, lead, place, answers, consentGivenAt } = transferred;
  const name = oneLine(fullName(lead)) || "Somebody who gave no name";
  const where = [place.zip, [place.city, place.state].filter(Boolean).join(", ")].filter(Boolean).join(" ");
  return signedEmail({
    subject: `New lead: ${name}, ${oneLine(where || answers[0] || "no location given")}`,
    preview: "Verified by two people on our team, and yours alone.",
    heading: `Your new lead: ${name}`,
    blocks: [
      `Hello ${oneLine(agentName)},`,
      `${name} is looking for an agent ${leadGoals[kind]}${where ? ` in ${where}` : ""}. Two people on our team have verified the request, and no other agent gets it.`,
      { facts: contactFacts(lead) },
      { facts: answerFacts(kind, answers), title: "Their answers" },
      `On ${dayOf(consentGivenAt)} they agreed that one agent, you, may call, text and email them. Call between 9 AM and 8 PM their local time. If they ask you to stop, stop and let us know the same day.`,
      `Is something wrong with this lead? Write to us within 48 hours of accepting it and include your documentation: ${brand.email}. Questions? Call ${brand.phone}, ${brand.officeHours}.`,
    ],
    why: "We send you this email with every lead, as part of your plan.",
    ...(lead.email ? { replyTo: lead.email } : {}),
  });
}
