import type { OptOutSource } from "#domain/privacy/consent.ts";
import type { DoNotContact } from "#domain/privacy/shared-person.ts";

/** The persons that an agent must not contact, and why. */
export const whomCopy = {
  who: "Who",
  noName: "no name on record",
  zip: "Zip code",
  noZip: "not known",
  acceptedAt: "You accepted it on",
  why: "Why",
} as const;

/** The mark of a person in a file, beside an empty name. */
export const doNotContactTexts: Record<DoNotContact, string> = {
  "opted-out": "Do not contact: they opted out",
  paused: "Do not contact: the lead is paused",
  erased: "Erased",
  ended: "No longer your lead",
};

/** How a person opted out, to their agent. */
export const optOutCauses: Record<OptOutSource, string> = {
  link: "They opted out by a link in an email of ours.",
  page: "They stopped everything on the page of their request.",
  erasure: "They asked us to erase their data.",
  office: "They asked our office, for example by answering STOP.",
  agent: "They asked their agent, and it was logged on the lead’s page.",
  text: "They texted their agent’s number to stop.",
};

/** Why a lead left its agent, to them. */
export const leadEndings = {
  "given-back": "You gave it back.",
  "wrong-person": "You reported a wrong number or the wrong person.",
  office: "Our office took it back.",
  "another-agent": "They asked us for another agent.",
} as const;
export type LeadEnding = keyof typeof leadEndings;
