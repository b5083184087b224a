import { longestMessage } from "#domain/text/text-limits.ts";

export const inquiryStatuses = ["open", "answered", "closed"] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];

export type AnswerBar = "in-moderation" | "erased" | "no-email" | "opted-out";

export type InquiryAnswerRefusal = AnswerBar | "closed" | "blank" | "too-long" | "changed";

interface AnsweredInquiry {
  name: string;
  email: string;
  phone: string;
  message: string;
  moderationReason: string | null;
}

/** Why nobody may answer this inquiry by email; undefined if somebody may. */
export function answerBar(inquiry: AnsweredInquiry, { hasOptedOut }: { hasOptedOut: boolean }): AnswerBar | undefined {
  const { name, email, phone, moderationReason } = inquiry;
  if (moderationReason !== null) return "in-moderation";
  if (hasOptedOut) return "opted-out";
  if (email !== "") return undefined;
  return name === "" && phone === "" && inquiry.message === "" ? "erased" : "no-email";
}

export function answerTextRefusal(text: string): "blank" | "too-long" | undefined {
  if (text.trim() === "") return "blank";
  return text.trim().length > longestMessage ? "too-long" : undefined;
}
