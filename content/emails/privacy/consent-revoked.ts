import { callUs, signedEmail } from "#content/emails/email-frame.ts";
import { oneLine } from "#content/emails/email-lines.ts";
import { whomLines } from "#content/emails/work/whom-lines.ts";
import { optOutCauses } from "#content/leads/whom.ts";
import type { Whom } from "#domain/leads/whom.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";
import type { OptOutSource } from "#domain/privacy/consent.ts";
import { formattedPhone } from "#domain/text/formatted-phone.ts";

interface OptedOutPerson {
  /** Empty if unknown. */
  name: string;
  addresses: readonly string[];
}

const shownAddress = (address: string) => formattedPhone(oneLine(address));

/** To the agent with the lead. */
export function stopContacting({
  agentName,
  person,
  whom,
  source,
}: {
  agentName: string;
  person: OptedOutPerson;
  whom: Whom;
  source: OptOutSource;
}): EmailContent {
  const name = oneLine(person.name) || "a person who gave no name";
  return signedEmail({
    subject: `Stop contacting ${name}`,
    preview: "They no longer want calls, texts or emails.",
    heading: `Please stop contacting ${name}`,
    blocks: [
      `Hello ${oneLine(agentName)},`,
      `From now on, do not call, text or email ${name}, and make sure that nobody who works with you does. They no longer consent to be contacted here:`,
      { list: person.addresses.map(shownAddress) },
      whomLines(whom, optOutCauses[source]),
      `Have they asked you for something since, or are you under contract with them? Before you contact them, reply to this email or ${callUs}.`,
    ],
    why: "You are getting this email because you have this lead, and their request applies to you too.",
  });
}

/** To the office. @param facts.leadUrls all leads that are opted out now */
export function consentRevokedNotice(facts: {
  person: OptedOutPerson;
  leadUrls: readonly string[];
  agents: readonly string[];
}): EmailContent {
  const { person, leadUrls, agents } = facts;
  const name = oneLine(person.name) || "A person who gave no name";
  return {
    subject: `Opted out: ${name}`,
    heading: `${name} opted out`,
    blocks: [
      "Nobody may call, text or email them here:",
      { list: person.addresses.map(shownAddress) },
      ...(leadUrls.length > 1
        ? [
            "The software blocks all contact with the people in these leads:",
            { list: leadUrls },
            "These leads share a phone number or an email address. If one of them is from a different person, that person is opted out too. If they contact us and ask for it, lift the opt-out on that lead.",
          ]
        : ["The software blocks all contact about their lead."]),
      agents.length > 0
        ? `We emailed these agents to stop: ${agents.map(oneLine).join(", ")}. Make sure that they have seen it.`
        : "No agent has a lead of theirs.",
    ],
  };
}
