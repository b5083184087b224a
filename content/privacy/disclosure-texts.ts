import { referralPercents } from "#content/plans.ts";

export interface DisclosureText {
  id: string;
  /** Shown and recorded word for word. @param percent "15%", or the range of all plans */
  wording: (percent: string) => string;
}

// Of the referral fee, to those who ask for an agent. Append only, as content/privacy/consent-texts.ts. It says what is
// true without an agreement with the agents; once one forbids passing the fee on, a new entry may say so.
const disclosureTexts: readonly [DisclosureText, ...DisclosureText[]] = [
  {
    id: "fee-2026-11",
    wording: (percent) =>
      `If you close a deal with the agent we introduce, their firm pays us a referral fee of ${percent} of its commission. We charge you nothing. Commissions are negotiable, and you may choose any other agent at any time.`,
  },
];

export const currentDisclosureText: DisclosureText = disclosureTexts.at(-1) ?? disclosureTexts[0];

/** @returns undefined for an id that was never shown */
export function disclosureTextById(id: string): DisclosureText | undefined {
  return disclosureTexts.find((text) => text.id === id);
}

/** "15%", or "10 to 20%". @param percents of the agents who may get the request; of all plans if there are none */
export function feePercent(percents: readonly number[] = []): string {
  const known = percents.length > 0 ? percents : Object.values(referralPercents);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  return least === most ? `${most}%` : `${least} to ${most}%`;
}
