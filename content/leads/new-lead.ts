import { textRefusal } from "#content/text-refusal.ts";
import type { ManualLeadReason } from "#domain/leads/manual-lead.ts";

export const newLeadCopy = {
  back: "All leads",
  title: "Add a lead",
  line: "For somebody who called, wrote or came by. Ask what the questionnaire asks; what they do not say stays empty.",
  refused: "Nothing was saved yet. Correct the marked fields.",
  labels: {
    firstName: "First name",
    lastName: "Last name",
    phone: "Phone",
    email: "Email",
    source: "Where it came from",
  },
  kind: "Kind of lead",
  choose: "Choose",
  answers: "Answers",
  notAsked: "Not asked",
  consentTitle: "Consent",
  consentLine:
    "Read this to them, word for word. The record keeps the wording, and that you heard the answer. Without a yes nobody may call them.",
  consentGiven: "They said yes to this question.",
  add: "Add lead",
} as const;

export function newLeadRefusal(label: string, reason: ManualLeadReason): string {
  if (reason === "no-source") return "Choose where the lead came from.";
  if (reason === "no-address") return "Enter a phone number or an email address, so that somebody can reach them.";
  if (reason === "no-number") return "This is not a US phone number or one with its country code.";
  return textRefusal(label, reason);
}
