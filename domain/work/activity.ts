import type { ClosingChangeKind } from "#domain/fees/closings/closing.ts";
import { isWithAgent, type LeadStage } from "#domain/leads/lead-lifecycle.ts";
import type { AgentStage } from "./agent-stage.ts";
import type { DealDates } from "./task-rule.ts";

/** How a contact went, as the member says. */
export const contactOutcomes = ["spoke", "voicemail", "no-answer", "wrong-number", "asked-to-stop"] as const;
export type ContactOutcome = (typeof contactOutcomes)[number];

export const contactChannels = ["call", "text", "email", "meeting"] as const;
export type ContactChannel = (typeof contactChannels)[number];

/** What happened with an accepted lead, by kind, as stored in `activities.detail`. */
export interface ActivityDetails {
  accepted: { feePercent: number | null };
  /** The phone was opened with the number. */
  dialed: Record<string, never>;
  contacted: { channel: ContactChannel; outcome: ContactOutcome | null; text: string };
  noted: { text: string };
  /** `version`: of the acceptance after it. `movedLead`: the lead's life went on to "relationship built" with it. */
  "stage-changed": { from: StageFacts; to: StageFacts; version: number; movedLead: boolean };
  "task-added": { taskId: string; text: string; dueOn: string };
  "task-done": { taskId: string; text: string };
  "task-reopened": { taskId: string; text: string };
  /** Handed off to a colleague; the stored name is older than the word. */
  "handed-on": { from: string | null; to: string; reason: string };
  "given-back": { reason: string };
  reassigned: { reason: string };
  "wrong-person": { reason: string };
  /** The lead's deal of this number; by nobody: by the office. */
  closing: { no: number; what: ClosingChangeKind };
  /** A person was put on a follow-up, or taken off; by nobody: it ended by itself, or left a step out. */
  "follow-up": { what: "started" | "stopped" | "ended" | "incomplete"; name: string; text?: string };
  /** The days of a deal changed, and its tasks with them. `closingId`: of a lead's closing. */
  dates: { closingId: string | null; from: DealDates; to: DealDates; moved: MovedTask[]; stayed: string[] };
}

export interface MovedTask {
  text: string;
  /** YYYY-MM-DD */
  from: string;
  to: string;
}

export type ActivityKind = keyof ActivityDetails;

/** A kind with its detail; the words of erased people are gone, so every field may be missing. */
export type ActivityFacts = {
  [Kind in ActivityKind]: { kind: Kind; detail: Partial<ActivityDetails[Kind]> };
}[ActivityKind];

export const parseOutcome = (text: string): ContactOutcome | undefined => contactOutcomes.find((one) => one === text);
export const parseChannel = (text: string): ContactChannel | undefined => contactChannels.find((one) => one === text);

export interface StageFacts {
  stage: AgentStage;
  laterOn: string | null;
  lostReason: string | null;
}

/** Days after a change during which it can be undone, while nobody has changed the stage since. */
const undoDays = 30;

/** "paused", "closed-by-office": of the lead. */
export type StageUndoRefusal =
  | "unknown-change"
  | "undone"
  | "changed-since"
  | "too-late"
  | "ended"
  | "paused"
  | "closed-by-office";

export function undoRefusal(
  change: { at: string; version: number; isUndone: boolean },
  acceptance: { version: number; endedAt: string | null; lead: LeadStage },
  now: Date,
): StageUndoRefusal | undefined {
  if (acceptance.endedAt !== null) return "ended";
  if (acceptance.lead === "paused") return "paused";
  if (!isWithAgent(acceptance.lead) || acceptance.lead === "closed") return "closed-by-office";
  if (change.isUndone) return "undone";
  if (change.version !== acceptance.version) return "changed-since";
  return now.getTime() - Date.parse(change.at) > undoDays * 86_400_000 ? "too-late" : undefined;
}
