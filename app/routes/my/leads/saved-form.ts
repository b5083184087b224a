import type { ShownWork } from "#app/ui/my/leads/shown-lead.ts";
import { contactTitle } from "#content/leads/agent-work.ts";
import type { StoredActivity } from "#database/work/activities.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { undoSeconds } from "#domain/work/task.ts";

/** The answer to the member's last press, as long as it is news. */
export function savedBy(memberId: string, activities: readonly StoredActivity[], now: Date): ShownWork["saved"] {
  const since = addDuration(now, { seconds: -undoSeconds });
  const own = activities.findLast(
    (activity) => activity.memberId === memberId && activity.at >= since && formOf(activity),
  );
  return own ? (formOf(own) ?? null) : null;
}

function formOf(activity: StoredActivity): ShownWork["saved"] | undefined {
  if (activity.kind === "contacted") return { act: "contacts", text: contactTitle(activity.detail) };
  if (activity.kind === "noted") return { act: "notes", text: "" };
  return activity.kind === "task-added" ? { act: "tasks", text: activity.detail.text ?? "" } : undefined;
}
