import { brand } from "#content/brand.ts";
import { imprint, oneLine } from "./lines.ts";

interface Silenced {
  /** Empty where none was given. */
  name: string;
  /** Phones and e-mails, as they were typed. */
  addresses: readonly string[];
}

/** To the agent who has somebody's lead: they must not be contacted any more. Plain text, complete by itself. */
export function stopContacting({ agentName, person }: { agentName: string; person: Silenced }) {
  const name = oneLine(person.name) || "somebody who gave no name";
  return {
    subject: `Stop: do not contact ${name} any more`,
    text: [
      `Hello ${oneLine(agentName)},`,
      `Your lead, ${name}, has taken back the consent to be contacted. From now on do not call, text or write to them, and see to it that nobody who works with you does:`,
      person.addresses.map(oneLine).join("\n"),
      `Has the person asked you for something since, or are you under contract with them? Reply to this message before you answer, or call ${brand.phone}, ${brand.officeHours}.`,
      imprint,
    ].join("\n\n"),
  };
}

/** To the office: who must not be contacted any more, and which agents are being told. */
export function consentRevokedNotice(told: {
  person: Silenced;
  leadUrls: readonly string[];
  agents: readonly string[];
}) {
  const { person, leadUrls, agents } = told;
  const name = oneLine(person.name) || "Somebody without a name";
  return {
    subject: `Consent taken back: ${name}`,
    text: [
      `${name} must not be called, texted or written to any more. The software refuses it for all that they left with us:`,
      person.addresses.map(oneLine).join("\n"),
      `Their leads:\n${leadUrls.join("\n")}`,
      agents.length > 0
        ? `Told to stop: ${agents.map(oneLine).join(", ")}. Make sure that they have seen it.`
        : "No agent has a lead of theirs.",
    ].join("\n\n"),
  };
}
