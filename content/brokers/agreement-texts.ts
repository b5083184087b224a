import { brand } from "#content/brand.ts";
import type { AgreementFacts } from "#domain/brokers/agreement.ts";

interface AgreementText {
  id: string;
  version: number;
  title: string;
  /** After the acceptance, in which a closing costs a fee. */
  tailMonths: number;
  /** The whole text, filled in. Paragraphs are separated by blank lines. */
  body(facts: AgreementFacts): string;
}

/** Months after acceptance during which a closing costs a fee, and days to pay: defaults until the owner decides. */
const tailMonths = 24;
const dueDays = 10;

/**
 * Append only: never edit a text that anybody may have signed, but add a new one at the end. `npm run
 * verify:signatures` renders each again and compares it byte by byte with what was signed.
 */
const agreementTexts: readonly [AgreementText, ...AgreementText[]] = [
  {
    id: "referral-agreement-2026-11",
    version: 1,
    title: "Referral Agreement",
    tailMonths,
    body: ({ agent, license, brokerage, plan, feePercent, zips }) =>
      [
        "REFERRAL AGREEMENT",
        `Between ${brand.legalName}, ${brand.postalAddress} (“${brand.name}”), and ${agent}, license ${license}${brokerage ? `, of ${brokerage}` : ""} (“you”). Plan: ${plan}.`,
        "1. WHAT YOU GET",
        `${brand.name} introduces people to you who want to buy, sell or rent a home. Two people of our team have called each of them. Each person is offered to one agent at a time, and to nobody else while your offer is open or after you have accepted it. Your zip codes at the time of signing: ${zips.length > 0 ? zips.join(", ") : "none yet"}. Zip codes that you get later are covered too.`,
        "2. OFFERS",
        "You accept or decline an offer before you see the person's name, phone and email. If you decline, or the time of the offer runs out, it may go on to another agent. Only leads that you accept, or that you decline or let run out without a good reason, count toward the number that your plan names.",
        "3. THE REFERRAL FEE",
        `If a person whom you accepted closes a purchase, sale or lease with you within ${tailMonths} months of your acceptance, your brokerage pays ${brand.name} ${feePercent}% of the gross commission that it earns for your side. There is no fee for people whom you already represented or were in contact with before the offer, nor for anybody whom we did not introduce to you. The fee is due ${dueDays} days after closing. It is paid by your brokerage, not by you in person.`,
        "4. THE CLIENT PAYS NOTHING FOR IT",
        "The fee is never added to the client's bill, and you never charge a client more because we introduced them. We tell each client about the fee.",
        "5. HOW YOU TREAT PEOPLE",
        "You call, text and email only as each person has agreed, and stop at once when they ask you to. You follow the fair housing laws, the telemarketing rules and the rules of your license. You never ask a client to change or remove a review.",
        "6. REPORTS AND REFUNDS",
        "The Refund Policy on our website applies. Its 120 days begin on the day you sign this agreement. You report a problem with a lead in writing within 48 hours of accepting it. You tell us when a lead is under contract and when it closes.",
        "7. YOUR LICENSE",
        "You hold an active license, and you tell us within three days if that changes. We may pause offers while your license cannot be verified.",
        "8. HOW THIS ENDS",
        `Either of us may end this agreement at any time in writing. Section 3 stays in force for leads that you have accepted. No fee is charged for ending it.`,
        "9. SIGNING ELECTRONICALLY",
        "You agree to sign and to receive this agreement electronically. We email you the whole text and its fingerprint. You may print it, and you may ask us for a copy on paper.",
        "10. LAW",
        "The laws of the United States and of the state of your license apply. The Terms and Conditions on our website apply to everything that this agreement does not cover.",
      ].join("\n\n"),
  },
];

export const currentAgreement: AgreementText = agreementTexts.at(-1) ?? agreementTexts[0];

/** @returns undefined for an id that nobody could sign */
export const agreementById = (id: string): AgreementText | undefined => agreementTexts.find((text) => text.id === id);
