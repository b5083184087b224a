import { shortDate } from "#content/dates.ts";
import { closingChangeNames } from "#content/fees/closing-names.ts";
import { datesTitle, movedText } from "#content/work/moved-dates.ts";
import type { ActivityEvent } from "#domain/leads/timeline-event.ts";
import type { ActivityFacts } from "#domain/work/activity.ts";
import { contactTitle, stageText } from "./agent-work.ts";

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
    case "dates":
      return datesTitle(activity.detail);
    case "follow-up":
      return "Follow-up";
  }
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
    case "dates":
      return detail.moved?.length ? detail.moved.map(movedText).join(", ") : undefined;
    default:
      return undefined;
  }
}
