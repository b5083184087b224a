import { brand } from "#content/brand.ts";
import type { ContactField } from "#domain/leads/buyer-questionnaire.ts";

export const buyerFormPath = "/buyer-form";

const title = "Buyer Questionnaire";

/** Specification 2.7. */
export const buyerFormPage = {
  title,
  /** @param step from 0; the first has the page's title */
  titleAt: (step: number) => (step > 0 ? `Question ${step + 1} · ${title}` : title),
  line: "Eight short questions, about two minutes, and you may skip any of them. One local agent gets your answers. Nobody else does.",
  description: `Tell ${brand.name} where and what you would like to buy, and meet the one local agent who knows those streets.`,
  step: (number: number) => `Question ${number}`,
  steps: "Questions",
  keysHint: (most: number) => `Press 1 to ${most} to choose, Enter to go on.`,
  back: "Back",
  next: "Next",
  submit: "Submit",
  storedOnSubmit: "Nothing is sent to us until you press Submit.",
  locationPlaceholder: "30301, or Atlanta, GA",
  offer: {
    text: "You started this questionnaire before. Your answers are still on this device.",
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
    title: "Thank you, we received your request",
    lead: "Here is what happens next.",
    next: [
      "A person on our team checks your request.",
      "It goes to one local agent, the one who holds that zip code.",
      "Nobody else gets it: we do not sell or share your request.",
    ],
    home: { label: "Back to Home", link: "/" },
  },
  /** Consent is optional, but without it the software blocks calls and the transfer to an agent. */
  withoutConsent: {
    lead: "You did not check the consent box, so nobody may call you and no agent gets your request. To meet an agent, check the box and send the form again.",
    action: "Back to the consent box",
  },
  unreachable: {
    title: "Your answers are in, but nobody can reach you",
    lead: "You left neither a phone number nor an email address, so no agent can get in touch with you. Add one of them and we will take it from there.",
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
