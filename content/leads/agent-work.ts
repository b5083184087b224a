import { shortDate } from "#content/dates.ts";
import { closingChangeNames } from "#content/fees/closing-names.ts";
import type { ActivityEvent } from "#domain/leads/timeline-event.ts";
import type { ActivityFacts, ContactChannel, ContactOutcome, StageFacts } from "#domain/work/activity.ts";
import type { AgentStage } from "#domain/work/agent-stage.ts";

/** Where an agent stands with a lead, for agents and the office. */
export const agentStageNames: Record<AgentStage, string> = {
  new: "New",
  tried: "Tried",
  spoke: "Spoke",
  met: "Met",
  "offer-made": "Offer made",
  "under-contract": "Under contract",
  closed: "Closed",
  later: "Later",
  lost: "Lost",
};

export const channelNames: Record<ContactChannel, string> = {
  call: "Call",
  text: "Text",
  email: "Email",
  meeting: "Meeting",
};

export const outcomeNames: Record<ContactOutcome, string> = {
  spoke: "Spoke",
  voicemail: "Voicemail",
  "no-answer": "No answer",
  "wrong-number": "Wrong number",
  "asked-to-stop": "Asked to stop",
};

/** "Later, Mar 1, 2027". */
export const stageText = ({ stage, laterOn }: Pick<StageFacts, "stage" | "laterOn">): string =>
  laterOn ? `${agentStageNames[stage]}, ${shortDate(laterOn)}` : agentStageNames[stage];

/** What happened, in a lead's history. */
export function activityTitle({ activity, isUndo, to }: ActivityEvent): string {
  switch (activity.kind) {
    case "accepted":
      return activity.detail.feePercent ? `Accepted, at ${activity.detail.feePercent}% of the commission` : "Accepted";
    case "dialed":
      return "Opened the phone to call";
    case "contacted":
      return contactTitle(activity.detail);
    case "noted":
      return "Note";
    case "stage-changed": {
      const { from, to } = activity.detail;
      if (!from || !to) return "Stage changed";
      return `${isUndo ? "Undone: " : ""}${stageText(from)} → ${stageText(to)}`;
    }
    case "task-added":
      return activity.detail.dueOn ? `Task for ${shortDate(activity.detail.dueOn)}` : "Task added";
    case "task-done":
      return "Task done";
    case "task-reopened":
      return "Task opened again";
    case "handed-on":
      return `Handed off to ${to ?? "a colleague"}`;
    case "given-back":
      return "Given back";
    case "reassigned":
      return "No longer with the agent";
    case "wrong-person":
      return "Reported: wrong number or wrong person";
    case "closing": {
      const { what, no = 1 } = activity.detail;
      return what ? `${closingChangeNames[what]}${no > 1 ? `, deal ${no}` : ""}` : "Closing";
    }
  }
}

/** "Call, no answer". */
export function contactTitle({
  channel,
  outcome,
}: {
  channel?: ContactChannel;
  outcome?: ContactOutcome | null;
}): string {
  const how = channel ? channelNames[channel] : "Contact";
  return outcome ? `${how}, ${outcomeNames[outcome].toLowerCase()}` : how;
}

/** What the member wrote; undefined if nothing. */
export function activityText({ kind, detail }: ActivityFacts): string | undefined {
  switch (kind) {
    case "contacted":
      return detail.text;
    case "noted":
    case "task-added":
    case "task-done":
    case "task-reopened":
      return detail.text;
    case "handed-on":
    case "given-back":
    case "reassigned":
    case "wrong-person":
      return detail.reason;
    case "stage-changed":
      return detail.to?.lostReason ?? undefined;
    default:
      return undefined;
  }
}
