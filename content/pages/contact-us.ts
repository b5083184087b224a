import { brand } from "#content/brand.ts";
import { type InquiryFormCopy, inquiryFormId, inquiryInputs } from "#content/inquiries/inquiry-form.ts";

/** Specification 2.4. */
export const contactUsPage = {
  title: "Contact Us",
  line: "Ask us anything about buying, selling, renting, or joining as an agent. A person reads it and a person answers.",
  description: `Write to ${brand.name}, call ${brand.phone}, or send an email. Office hours: ${brand.officeHours}.`,
  formTitle: "Send us a message",
  ways: { title: "Reach us directly", phone: "Phone", email: "Email", hours: "Office hours", address: "Address" },
};

const { name, subject, email, phone, message } = inquiryInputs;

export const contactForm: InquiryFormCopy = {
  action: `/contact-us?submitted=#${inquiryFormId}`,
  page: "/contact-us",
  fields: [name, subject, email, phone, message],
  submit: "Send Now",
  thanks: {
    title: "Thank you, we received your message",
    text: `A person on our team will read it and answer you during office hours: ${brand.officeHours}.`,
    unanswerable: {
      title: "One thing is missing: a way to answer you",
      text: "We received your message. You left neither an email address nor a phone number that we can dial, so we can read it but not answer it.",
    },
    again: "Write another message",
  },
};
