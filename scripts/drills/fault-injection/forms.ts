import { questionForm } from "#content/inquiries/question-form.ts";
import { questionnaireCopy } from "#content/leads/questionnaires.ts";
import { contactForm } from "#content/pages/contact-us.ts";
import { submissionAccepted } from "#content/refusals.ts";
import { ada, asTyped } from "#test/cast.ts";

export interface DrillForm {
  name: "application" | "lead" | "contact" | "question";
  page: string;
  action: string;
  table: "applications" | "leads" | "inquiries";
  /** Only applications go to the sheet. */
  isForSheet: boolean;
  thanks: string;
  entered: Record<string, string>;
}

const message = { name: "Cleo Marsh", phone: "404-555-0105", message: "Who are the agents near the river?" };

export const drillForms: readonly DrillForm[] = [
  {
    name: "application",
    page: "/onboarding-form",
    action: "/onboarding-form?submitted=",
    table: "applications",
    isForSheet: true,
    thanks: submissionAccepted,
    entered: asTyped(ada),
  },
  {
    name: "lead",
    page: "/buyer-form?question=8&answer1=30301&answer2=Land",
    action: "/buyer-form?submitted=",
    table: "leads",
    isForSheet: false,
    thanks: questionnaireCopy.withoutConsent.title,
    entered: { firstName: "Dora", lastName: "Quist", phone: "" },
  },
  {
    name: "contact",
    page: contactForm.page,
    action: contactForm.action,
    table: "inquiries",
    isForSheet: false,
    thanks: contactForm.thanks.title,
    entered: { ...message, subject: "Before I join" },
  },
  {
    name: "question",
    page: questionForm.page,
    action: questionForm.action,
    table: "inquiries",
    isForSheet: false,
    thanks: questionForm.thanks.title,
    entered: message,
  },
];
