import type { HistoryEvent } from "#app/ui/my/leads/shown-lead.ts";
import { correctedTitle } from "#content/consumers/corrected-title.ts";
import { activityText, activityTitle } from "#content/leads/activity-text.ts";
import { stageNames } from "#content/leads/stage-names.ts";
import { myLeadCopy as copy } from "#content/members/my-lead.ts";
import { handoverTitle } from "#content/offers/handover-history.ts";
import type { AgentTimelineEvent } from "#domain/leads/timeline-event.ts";
import type { ActivityDetails, ActivityFacts } from "#domain/work/activity.ts";
import { buildingOf } from "#domain/work/building.ts";

/** An event as the page shows it. */
export function eventInHistory(event: AgentTimelineEvent): HistoryEvent {
  const { id, kind, at, who } = event;
  return {
    id,
    kind,
    at,
    who,
    title: titleOf(event),
    text: kind === "activity" ? textOf(event.activity) : undefined,
    ...(kind === "activity" && builtWith(event.activity)),
  };
}

const builtWith = ({ kind, detail }: ActivityFacts) =>
  kind === "stage-changed" && detail.to ? { built: buildingOf(detail.to.stage) ?? null } : undefined;

/** The office reads of a follow-up only that there was one. */
const textOf = (activity: ActivityFacts): string | undefined =>
  activity.kind === "follow-up" ? activity.detail.text : activityText(activity);

const followUpTitle = ({ what, name = "" }: Partial<ActivityDetails["follow-up"]>): string =>
  what ? `Follow-up ${what}: ${name}` : "Follow-up";

function titleOf(event: AgentTimelineEvent): string {
  switch (event.kind) {
    case "received":
      return copy.received;
    case "check":
      return copy.checked;
    case "move":
      return `${stageNames[event.from]} → ${stageNames[event.to]}`;
    case "correction":
      return correctedTitle(event);
    case "handover":
      return handoverTitle(event);
    case "activity":
      return event.activity.kind === "follow-up" ? followUpTitle(event.activity.detail) : activityTitle(event);
  }
}
