import type { InquiryField } from "#domain/inquiries/inquiry.ts";

export interface InquiryInput {
  name: InquiryField;
  label: string;
  kind: "text" | "email" | "tel" | "multiline";
  /** Never "off": browsers do not restore such a field on Back or with a closed tab. */
  autoComplete?: string;
}

/** The form's anchor: without scripts the answer opens there. */
export const inquiryFormId = "write";

/** The anchor of the heading that thanks for a stored form. */
export const thanksId = "thanks";

/** Specification 2.4 and 2.5. */
export interface InquiryFormCopy {
  action: string;
  page: string;
  fields: readonly InquiryInput[];
  submit: string;
  thanks: { title: string; text: string; unanswerable: { title: string; text: string }; again: string };
}

export const inquiryInputs: Record<InquiryField, InquiryInput> = {
  name: { name: "name", label: "Name", kind: "text", autoComplete: "name" },
  subject: { name: "subject", label: "Subject", kind: "text" },
  email: { name: "email", label: "Email", kind: "email", autoComplete: "email" },
  phone: { name: "phone", label: "Phone", kind: "tel", autoComplete: "tel" },
  message: { name: "message", label: "Message", kind: "multiline" },
};
