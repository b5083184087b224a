import { brand } from "#content/brand.ts";
import type { ContactField } from "#domain/buyer-questionnaire.ts";

export const buyerFormPath = "/buyer-form";

/** The words around the questions (specification 2.7). */
export const buyerFormPage = {
  title: "Buyer Questionnaire",
  line: "Eight short questions, about two minutes, and you may skip any of them. One local agent gets your answers. Nobody else does.",
  description: `Tell ${brand.name} where and what you would like to buy, and meet the one local agent who knows those streets.`,
  step: (number: number) => `Question ${number}`,
  steps: "Questions",
  keysHint: (most: number) => `Press 1 to ${most} to choose, Enter to go on.`,
  back: "Back",
  next: "Next",
  submit: "Submit",
  storedOnSubmit: "Nothing is stored with us until you press Submit.",
  locationPlaceholder: "30301, or Atlanta, GA",
  offer: {
    text: "You have begun this questionnaire before. Your answers are still on this device.",
    resume: "Continue where you left off",
    startOver: "Start over",
  },
  consentTitle: "Consent to be contacted",
  moreAboutConsent: "Read our",
  consentLinks: {
    privacy: { label: "Privacy Policy", link: "/privacy-policy" },
    terms: { label: "Terms and Conditions", link: "/terms-and-conditions" },
  },
  thanks: {
    title: "Thank you, your request is with us",
    lead: "Here is what happens next.",
    next: [
      "A person on our team checks your request.",
      "One local agent, the one who holds that zip code, receives it.",
      "Nobody else does: your request is neither sold nor passed around.",
    ],
    home: { label: "Back to Home", link: "/" },
  },
  /** Consent is no condition for sending, but the software lets nobody call, and no agent have, who has not given it. */
  withoutConsent: {
    lead: "You have not ticked the consent to be contacted, so nobody may call you, and no agent gets your request. If you would like to meet one, tick it and send the form once more.",
    action: "Back to the consent",
  },
  unreachable: {
    title: "Your answers are in, but nobody can reach you",
    lead: "You left neither a phone number nor an e-mail address, so no agent can get in touch with you. Add one of them and we will take it from there.",
    action: "Add a phone number or an e-mail",
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
