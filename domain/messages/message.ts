import { typedEmail, typedLine, typedMessage } from "#domain/values/typed-text.ts";
import { z } from "#domain/zod.ts";

/**
 * A message from the contact form, or a question (specification 2.4, 2.5 and 3): no field is required. Only a form
 * without a single word in it is no message.
 */
const messageFields = ["name", "subject", "email", "phone", "message"] as const;
export type MessageField = (typeof messageFields)[number];

/** The reason for refusing the form as a whole. */
const blankMessage = "blank";

export const messageSchema = z
  .object({ name: typedLine, subject: typedLine, email: typedEmail, phone: typedLine, message: typedMessage })
  .check(z.refine((fields) => messageFields.some((field) => fields[field] !== ""), { error: blankMessage, path: [] }));

export type Message = z.output<typeof messageSchema>;

/** Whether somebody could answer the sender. */
export function isAnswerable({ email, phone }: Message): boolean {
  return email !== "" || phone !== "";
}
