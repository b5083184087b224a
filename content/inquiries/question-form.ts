import { brand } from "#content/brand.ts";
import { type InquiryFormCopy, inquiryFormId, inquiryInputs } from "./inquiry-form.ts";

const { name, email, phone, message } = inquiryInputs;

/** Specification 2.5. */
export const questionForm: InquiryFormCopy & { title: string; lead: string } = {
  title: "Ask Question?",
  lead: "Tell us what you would like to know about your reputation online. A person answers, not a brochure.",
  action: `/reputation-management?submitted=#${inquiryFormId}`,
  page: "/reputation-management",
  fields: [name, email, phone, message],
  submit: "Send",
  thanks: {
    title: "Thank you, we received your question",
    text: `A person on our team will read it and answer you during office hours: ${brand.officeHours}.`,
    unanswerable: {
      title: "One thing is missing: a way to answer you",
      text: "We received your question. You left neither an email address nor a phone number that we can dial, so we can read it but not answer it.",
    },
    again: "Ask another question",
  },
};
