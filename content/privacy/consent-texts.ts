import { brand } from "#content/brand.ts";

export interface ConsentText {
  id: string;
  /** Beside the box: who may contact, how, and that it is optional. Undefined: the box had the whole text beside it. */
  short?: string;
  /** The whole text; below the short one it unfolds. */
  full: string;
}

const fullText = `By checking this box, I give my prior express written consent to ${brand.legalName} (“${brand.name}”) and to the one partner real-estate agent that ${brand.name} matches me with to contact me about buying, selling or renting a home, including with marketing messages, by phone calls, text messages (SMS and MMS) and e-mails at the phone number and e-mail address that I provide here, even if the number is on a state, national or company Do Not Call list. These calls and messages may be made or sent by automated means, including an automatic telephone dialing system and an artificial or prerecorded voice. Message frequency varies. Message and data rates may apply. Reply STOP to any text message to stop, or HELP for help. My consent is not a condition of the purchase of any property, goods or services. I can revoke it at any time, in any reasonable way: by replying STOP, by using the link in any e-mail, by calling ${brand.phone}, or by writing to ${brand.email} or to ${brand.postalAddress}. Checking the box is my electronic signature.`;

// In the style of US telemarketing consent (47 CFR 64.1200(f)(9)). Append only: never edit a wording that anybody may
// have seen, but add a new entry with a new id at the end.
const consentTexts: readonly [ConsentText, ...ConsentText[]] = [
  {
    id: "buyer-2026-11",
    full: fullText,
  },
  {
    id: "request-2026-11",
    short: `Yes, ${brand.legalName} (“${brand.name}”) and the one local agent it matches me with may call, text and email me about buying, selling or renting a home, also with marketing messages and by automated means (autodialer, artificial or prerecorded voice), at the number and address that I enter. My consent is optional, is not a condition of any purchase, and I can take it back at any time.`,
    full: fullText,
  },
];

export const currentConsentText: ConsentText = consentTexts.at(-1) ?? consentTexts[0];

/** @returns undefined for an id that was never shown */
export function consentTextById(id: string): ConsentText | undefined {
  return consentTexts.find((text) => text.id === id);
}

/** Recorded word for word, as shown. */
export const consentWording = ({ short, full }: ConsentText): string => (short ? `${short}\n\n${full}` : full);
