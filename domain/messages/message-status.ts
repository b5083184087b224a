import { longestMessage } from "#domain/text/text-limits.ts";

export const messageStatuses = ["open", "answered", "closed"] as const;
export type MessageStatus = (typeof messageStatuses)[number];

export type AnswerBar = "in-moderation" | "erased" | "no-email" | "opted-out";

export type AnswerRefusal = AnswerBar | "closed" | "blank" | "too-long" | "changed";

interface AnsweredMessage {
  name: string;
  email: string;
  phone: string;
  message: string;
  moderationReason: string | null;
}

/** Why nobody may answer this message by email; undefined if somebody may. */
export function answerBar(message: AnsweredMessage, { hasOptedOut }: { hasOptedOut: boolean }): AnswerBar | undefined {
  const { name, email, phone, moderationReason } = message;
  if (moderationReason !== null) return "in-moderation";
  if (hasOptedOut) return "opted-out";
  if (email !== "") return undefined;
  return name === "" && phone === "" && message.message === "" ? "erased" : "no-email";
}

export function answerTextRefusal(text: string): "blank" | "too-long" | undefined {
  if (text.trim() === "") return "blank";
  return text.trim().length > longestMessage ? "too-long" : undefined;
}
