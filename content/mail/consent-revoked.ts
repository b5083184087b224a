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
      `${name} must not be contacted any more: the consent to it has been taken back. From now on do not call, text or write to them, and see to it that nobody who works with you does:`,
      person.addresses.map(oneLine).join("\n"),
      `Has the person asked you for something since, or are you under contract with them? Reply to this message before you answer, or call ${brand.phone}, ${brand.officeHours}.`,
      imprint,
    ].join("\n\n"),
  };
}

/**
 * To the office: who must not be contacted any more, and which agents are being told.
 * @param told.leadUrls of all leads that are silent from now on, the person's own among them
 */
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
      `${name} must not be called, texted or written to any more:`,
      person.addresses.map(oneLine).join("\n"),
      `The software refuses it for all that stands in these leads:\n${leadUrls.join("\n")}`,
      ...(leadUrls.length > 1
        ? [
            "They share a phone or an e-mail. Whoever of them is somebody else is silent too, until they come to us and somebody lifts it from their own lead.",
          ]
        : []),
      agents.length > 0
        ? `Told to stop: ${agents.map(oneLine).join(", ")}. Make sure that they have seen it.`
        : "No agent has a lead of theirs.",
    ].join("\n\n"),
  };
}
