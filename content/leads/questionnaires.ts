import { brand } from "#content/brand.ts";
import type { LeadKind } from "#domain/leads/lead-kind.ts";
import type { ContactField } from "#domain/leads/questionnaire.ts";

export interface QuestionnairePage {
  path: string;
  title: string;
  line: string;
  description: string;
  placeholder: string;
}

/** The buyer's is specification 2.7. */
export const questionnairePages: Record<LeadKind, QuestionnairePage> = {
  buyer: {
    path: "/buyer-form",
    title: "Buyer Questionnaire",
    line: "Eight short questions, about two minutes, and you may skip any of them. One local agent gets your answers. Nobody else does.",
    description: `Tell ${brand.name} where and what you would like to buy, and meet the one local agent who knows those streets.`,
    placeholder: "30308, or Atlanta, GA",
  },
  seller: {
    path: "/seller-form",
    title: "Seller Questionnaire",
    line: "Seven short questions, about two minutes, and you may skip any of them. One local agent gets your answers. Nobody else does.",
    description: `Tell ${brand.name} what you would like to sell and when, and meet the one local agent who knows what homes on those streets sell for.`,
    placeholder: "12 Oak Street, Atlanta, GA 30308",
  },
  renter: {
    path: "/renter-form",
    title: "Renter Questionnaire",
    line: "Seven short questions, about two minutes, and you may skip any of them. One local agent gets your answers. Nobody else does.",
    description: `Tell ${brand.name} where and what you would like to rent, and meet the one local agent who knows those buildings.`,
    placeholder: "30308, or Atlanta, GA",
  },
};

/** Shared by the three questionnaires. */
export const questionnaireCopy = {
  /** @param step from 0; the first has the page's title */
  titleAt: (title: string, step: number) => (step > 0 ? `Question ${step + 1} · ${title}` : title),
  step: (number: number) => `Question ${number}`,
  stepOf: (count: number, label: string) => `of ${count} · ${label}`,
  steps: "Questions",
  keysHint: (most: number) => `Press 1 to ${most} to choose, Enter to go on.`,
  back: "Back",
  next: "Next",
  submit: "Submit",
  asked: (name: string, firm: string) => `You ask for ${name} of ${firm}. We offer your request to them first.`,
  storedOnSubmit: "Nothing is sent to us until you press Submit.",
  offer: {
    text: "You started this questionnaire before. Your answers are still on this device.",
    resume: "Continue where you left off",
    startOver: "Start over",
  },
  consentTitle: "Consent to be contacted",
  fullConsent: "Read the full consent text",
  disclosureTitle: "How we are paid",
  moreAboutConsent: "Read our",
  consentLinks: {
    privacy: { label: "Privacy Policy", link: "/privacy-policy" },
    terms: { label: "Terms and Conditions", link: "/terms-and-conditions" },
  },
  thanks: {
    title: "Thank you, we received your request",
    lead: "Here is what happens next.",
    home: { label: "Back to Home", link: "/" },
  },
  /** Consent is optional, but without it the software blocks calls and the transfer to an agent. */
  withoutConsent: {
    title: "One thing is missing: your consent",
    lead: "We received your answers. You did not check the consent box, so nobody may call you and no agent gets your request. To meet an agent, check the box and send the form again.",
    action: "Back to the consent box",
  },
  unreachable: {
    title: "One thing is missing: a way to reach you",
    lead: "We received your answers. You left no phone number that we can dial and no email address, so no agent can get in touch with you. Add one of them and we will take it from there.",
    action: "Add a phone number or an email",
  },
};

interface ContactInput {
  name: ContactField;
  label: string;
  kind: "text" | "tel" | "email";
  autoComplete: string;
}

export const contactInputs: readonly ContactInput[] = [
  { name: "firstName", label: "First name", kind: "text", autoComplete: "given-name" },
  { name: "lastName", label: "Last name", kind: "text", autoComplete: "family-name" },
  { name: "phone", label: "Phone", kind: "tel", autoComplete: "tel" },
  { name: "email", label: "Email", kind: "email", autoComplete: "email" },
];
