import type { AgentStage } from "./agent-stage.ts";

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
  contacted: { channel: ContactChannel; outcome: ContactOutcome | null; words: string };
  noted: { text: string };
  /** `version`: of the acceptance after it. `movedLead`: the lead's life went on to "relationship built" with it. */
  "stage-changed": { from: StageFacts; to: StageFacts; version: number; movedLead: boolean };
  "task-added": { taskId: string; text: string; dueOn: string };
  "task-done": { taskId: string; text: string };
  "task-reopened": { taskId: string; text: string };
  "handed-on": { from: string | null; to: string };
  "given-back": { reason: string };
  reassigned: { reason: string };
}

export type ActivityKind = keyof ActivityDetails;

export interface StageFacts {
  stage: AgentStage;
  laterOn: string | null;
  lostReason: string | null;
}

/** Days after a change during which it can be undone, while nobody has changed the stage since. */
const undoDays = 30;

export type UndoRefusal = "unknown-change" | "undone" | "changed-since" | "too-late" | "ended";

export function undoRefusal(
  change: { at: string; version: number; isUndone: boolean },
  acceptance: { version: number; endedAt: string | null },
  now: Date,
): UndoRefusal | undefined {
  if (acceptance.endedAt !== null) return "ended";
  if (change.isUndone) return "undone";
  if (change.version !== acceptance.version) return "changed-since";
  return now.getTime() - Date.parse(change.at) > undoDays * 86_400_000 ? "too-late" : undefined;
}
