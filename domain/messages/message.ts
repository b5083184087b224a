import { contactPointsOf, isUnreachable } from "#domain/privacy/contact-points.ts";
import { typedEmail, typedLine, typedMessage } from "#domain/values/typed-text.ts";
import { z } from "#domain/zod.ts";

/** Contact form and question form (Specification 2.4, 2.5 and 3): every field is optional, but not all may be empty. */
const messageFields = ["name", "subject", "email", "phone", "message"] as const;
export type MessageField = (typeof messageFields)[number];

const blankMessage = "blank";

export const messageSchema = z
  .object({ name: typedLine, subject: typedLine, email: typedEmail, phone: typedLine, message: typedMessage })
  .check(z.refine((fields) => messageFields.some((field) => fields[field] !== ""), { error: blankMessage, path: [] }));

export type Message = z.output<typeof messageSchema>;

export function isAnswerable({ email, phone }: Message): boolean {
  return !isUnreachable(contactPointsOf({ email, phone }));
}
