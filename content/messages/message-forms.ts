import { contactForm } from "#content/pages/contact-us.ts";
import type { MessageFormCopy } from "./message-form.ts";
import { questionForm } from "./question-form.ts";

export const messageForms = { contact: contactForm, question: questionForm } satisfies Record<string, MessageFormCopy>;

export type MessageKind = keyof typeof messageForms;
