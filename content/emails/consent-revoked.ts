import { brand } from "#content/brand.ts";
import { imprint, oneLine } from "./email-lines.ts";

interface OptedOutPerson {
  /** Empty if unknown. */
  name: string;
  addresses: readonly string[];
}

/** To the agent with the lead. */
export function stopContacting({ agentName, person }: { agentName: string; person: OptedOutPerson }) {
  const name = oneLine(person.name) || "a person who gave no name";
  return {
    subject: `Stop contacting ${name}`,
    text: [
      `Hello ${oneLine(agentName)},`,
      `From now on, do not call, text or email ${name}, and make sure that nobody who works with you does. They no longer consent to be contacted here:`,
      person.addresses.map(oneLine).join("\n"),
      `Have they asked you for something since, or are you under contract with them? Reply to this email before you contact them, or call ${brand.phone}, ${brand.officeHours}.`,
      imprint,
    ].join("\n\n"),
  };
}

/** To the office. @param facts.leadUrls all leads that are opted out now */
export function consentRevokedNotice(facts: {
  person: OptedOutPerson;
  leadUrls: readonly string[];
  agents: readonly string[];
}) {
  const { person, leadUrls, agents } = facts;
  const name = oneLine(person.name) || "A person who gave no name";
  return {
    subject: `Opted out: ${name}`,
    text: [
      `${name} opted out. Nobody may call, text or email them:`,
      person.addresses.map(oneLine).join("\n"),
      `The software blocks all contact with the people in these leads:\n${leadUrls.join("\n")}`,
      ...(leadUrls.length > 1
        ? [
            "These leads share a phone number or an email address. If one of them is from a different person, that person is opted out too. If they contact us and ask for it, lift the opt-out on that lead.",
          ]
        : []),
      agents.length > 0
        ? `These agents were emailed to stop: ${agents.map(oneLine).join(", ")}. Make sure that they have seen it.`
        : "No agent has a lead of theirs.",
    ].join("\n\n"),
  };
}
