import { brand } from "#content/brand.ts";
import { signedEmail } from "#content/emails/email-frame.ts";
import { answerFacts, emailLink, oneLine, ownFacts, phoneLink } from "#content/emails/email-lines.ts";
import { leadGoals } from "#content/leads/lead-kinds.ts";
import { type LeadForTools, leadMetadata } from "#domain/connections/lead-for-tools.ts";
import type { LeadKind } from "#domain/leads/lead-kind.ts";
import type { EmailContent, EmailFact } from "#domain/notifications/email-content.ts";
import type { OwnAnswer } from "#domain/sources/reading/own-questions.ts";
import { fullName } from "#domain/values/full-name.ts";

export interface AssignedLead {
  lead: LeadForTools;
  agent: { name: string; email: string };
}

/** The tags of an accepted lead's emails. */
export const metadataOf = ({ lead, agent }: AssignedLead): [name: string, content: string][] =>
  leadMetadata(lead, { source: brand.name, agent });

/** The answers to a questionnaire on one line, for the field that each of these programs calls "message". */
export function leadMessage(
  { kind, answers, own }: { kind: LeadKind; answers: readonly string[]; own: readonly OwnAnswer[] },
  emailsOnly: boolean,
): string {
  const said = [...answerFacts(kind, answers), ...ownFacts(own)].map(
    ([label, value]) => `${label}: ${typeof value === "string" ? value : ""}`,
  );
  const first = `Wants an agent ${leadGoals[kind]}.${emailsOnly ? " Emails only: do not call or text." : ""}`;
  return [first, ...said].join(" | ").replace(/\s+/g, " ").trim().slice(0, 2000);
}

interface LeadCopy extends AssignedLead {
  url: string;
  isTest?: true;
}

/** To the address of a program: lines that such programs look for, and nothing else. */
export function leadCopyEmail({ lead, agent, url, isTest }: LeadCopy): EmailContent {
  const name = oneLine(fullName(lead)) || "no name given";
  const facts: EmailFact[] = [
    ["Name", name],
    ["Email", emailLink(lead.email ?? "")],
    ...(lead.phone ? ([["Phone", phoneLink(lead.phone)]] as const) : []),
    ["Zip", lead.zip || "not given"],
    ["Message", lead.message],
  ];
  return signedEmail({
    subject: isTest ? `Test lead from ${brand.name}` : `New lead: ${name}`,
    preview: isTest ? "Nobody is waiting for a call: this is a test." : "A copy for your other tools.",
    heading: isTest ? "A test lead" : `New lead: ${name}`,
    blocks: [{ facts }, { button: { label: isTest ? "Open your connections" : "Open the lead", url } }],
    why: `${oneLine(agent.name) || "An agent"} asked us to send a copy of each accepted lead to this address.`,
    ...(lead.email && !isTest ? { replyTo: lead.email } : {}),
    leadMetadata: metadataOf({ lead, agent }),
  });
}
