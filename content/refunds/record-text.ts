import type { ActivityDetails, ContactChannel, ContactOutcome } from "#domain/work/activity.ts";

const channels: Record<ContactChannel, string> = { call: "Call", text: "Text", email: "Email", meeting: "Meeting" };
const outcomes: Record<ContactOutcome, string> = {
  spoke: "spoke",
  voicemail: "voicemail",
  "no-answer": "no answer",
  "wrong-number": "wrong number",
  "asked-to-stop": "asked to stop",
};

/** The records of a timeline that can document a report; erased ones have lost their words. */
type Documents = {
  [Kind in "noted" | "contacted"]: { kind: Kind; detail: Partial<ActivityDetails[Kind]> };
}[keyof Pick<ActivityDetails, "noted" | "contacted">];

/** "Call, spoke: They signed with me in May." */
export function recordText(record: Documents): string {
  if (record.kind === "noted") return joined("Note", record.detail.text);
  const { channel, outcome, text } = record.detail;
  const what = [channel && channels[channel], outcome && outcomes[outcome]].filter(Boolean).join(", ");
  return joined(what || "Contact", text);
}

const joined = (what: string, text = "") => (text ? `${what}: ${text}` : what);
