import { contactPointsOf, isUnreachable } from "#domain/privacy/contact-points.ts";
import { typedEmail, typedLine, typedMessage } from "#domain/values/typed-text.ts";
import { z } from "#domain/zod.ts";

/** Contact form and question form (Specification 2.4, 2.5 and 3): every field is optional, but not all may be empty. */
const inquiryFields = ["name", "subject", "email", "phone", "message"] as const;
export type InquiryField = (typeof inquiryFields)[number];

const blank = "blank";

export const inquirySchema = z
  .object({ name: typedLine, subject: typedLine, email: typedEmail, phone: typedLine, message: typedMessage })
  .check(z.refine((fields) => inquiryFields.some((field) => fields[field] !== ""), { error: blank, path: [] }));

export type Inquiry = z.output<typeof inquirySchema>;

export function isAnswerable({ email, phone }: Inquiry): boolean {
  return !isUnreachable(contactPointsOf({ email, phone }));
}
