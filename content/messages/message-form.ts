import type { MessageField } from "#domain/messages/message.ts";

export interface MessageInput {
  name: MessageField;
  label: string;
  kind: "text" | "email" | "tel" | "multiline";
  /** Never "off": of such a field a browser gives nothing back, on Back or when it brings a closed tab back. */
  autoComplete?: string;
}

/** Where on its page the form stands: without scripts the answer to a post opens there. */
export const messageFormId = "write";

/** The words of a form that sends a message (specification 2.4 and 2.5). */
export interface MessageFormCopy {
  /** Where it posts to: its own page, with a mark. */
  action: string;
  page: string;
  fields: readonly MessageInput[];
  submit: string;
  thanks: { title: string; text: string; unanswerable: string; again: string };
}

export const messageInputs: Record<MessageField, MessageInput> = {
  name: { name: "name", label: "Name", kind: "text", autoComplete: "name" },
  subject: { name: "subject", label: "Subject", kind: "text" },
  email: { name: "email", label: "Email", kind: "email", autoComplete: "email" },
  phone: { name: "phone", label: "Phone", kind: "tel", autoComplete: "tel" },
  message: { name: "message", label: "Message", kind: "multiline" },
};
