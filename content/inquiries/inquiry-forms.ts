import { contactForm } from "#content/pages/contact-us.ts";
import type { InquiryFormCopy } from "./inquiry-form.ts";
import { questionForm } from "./question-form.ts";

export const inquiryForms = { contact: contactForm, question: questionForm } satisfies Record<string, InquiryFormCopy>;

export type InquiryFormKind = keyof typeof inquiryForms;
