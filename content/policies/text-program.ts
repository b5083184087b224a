import { brand } from "#content/brand.ts";

/** What carriers ask of a program of texts: in the privacy policy, the terms and `npm run golive`. */
export const textProgram = {
  items: [
    `Program: ${brand.name} texts. Agents and members of their teams who confirm their number get a code and a text for each new offer from ${brand.name}. If you asked for an agent and agreed to be contacted, the agent whom we match you with may text you about your request, from a number of their own.`,
    "Frequency: for agents, one text for each new offer. For everybody else it varies with your conversation.",
    "Message and data rates may apply.",
    `Reply HELP to any text for help, or write to ${brand.email} or call ${brand.phone}.`,
    "Reply STOP to any text, and no more come from that number. Reply START to get them again.",
    "Carriers are not liable for texts that come late or not at all.",
  ],
  /** What HELP to our own number is answered with. */
  help: `${brand.name}: new offers for agents. Help: ${brand.phone}, ${brand.email}. Message and data rates may apply. Reply STOP to end.`,
  /** A text as it leaves. */
  sample: `${brand.name}: New offer in 30303, 30 minutes: `,
  sharing:
    "We do not sell mobile numbers or consents to be texted, and share them with no third party or affiliate for marketing or promotion. Your agent and the services that deliver texts get them only to text you as you agreed.",
} as const;

/** The fields of a registration with the carriers. @param origin of the site */
export const carrierEntries = (origin: string): string[] => [
  `Brand: ${brand.legalName}, ${brand.postalAddress}, with your EIN and the papers of the firm.`,
  "Use case: account notifications, low volume.",
  `Description: ${brand.name} tells real-estate agents who joined about new offers.`,
  `Sample: “${textProgram.sample}${origin}/my/offers/…”`,
  `How people agree: an agent enters their number at ${origin}/my/notifications and confirms it by a code. Below the field stands: “Message and data rates may apply. Reply STOP at any time.”`,
  `Privacy policy: ${origin}/privacy-policy#text-messages. Terms: ${origin}/terms-and-conditions#privacy-and-messages.`,
  `Opt-out, opt-in and help words: STOP, START, HELP. HELP is answered: “${textProgram.help}”`,
];
