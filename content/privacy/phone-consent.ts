import { brand } from "#content/brand.ts";

export interface PhoneConsentText {
  id: string;
  /** Read and recorded word for word. */
  wording: string;
}

// Append only, as in consent-texts.ts: what was read to anybody stays on record word for word. A yes by phone is no
// written consent, so it covers calls and emails by people and nothing automatic.
const phoneConsentTexts: readonly [PhoneConsentText, ...PhoneConsentText[]] = [
  {
    id: "phone-2026-11",
    wording: `May ${brand.name}, and the one partner real-estate agent that we match you with, call you and write to you by email about buying, selling or renting a home, at the phone number and the email address that you gave me? You can say no and still talk to us, and you can change your mind at any time: call ${brand.phone} or write to ${brand.email}.`,
  },
];

export const currentPhoneConsentText: PhoneConsentText = phoneConsentTexts.at(-1) ?? phoneConsentTexts[0];

/** @returns undefined for an id that was never read to anybody */
export function phoneConsentTextById(id: string): PhoneConsentText | undefined {
  return phoneConsentTexts.find((text) => text.id === id);
}
