import type { HistoryEvent } from "#app/ui/my/leads/shown-lead.ts";
import { correctedTitle } from "#content/consumers/corrected-title.ts";
import { activityText, activityTitle } from "#content/leads/activity-text.ts";
import { stageNames } from "#content/leads/stage-names.ts";
import { myLeadCopy as copy } from "#content/members/my-lead.ts";
import type { AgentTimelineEvent } from "#domain/leads/timeline-event.ts";

/** An event as the page shows it. */
export function eventInHistory(event: AgentTimelineEvent): HistoryEvent {
  const { id, kind, at, who } = event;
  return {
    id,
    kind,
    at,
    who,
    title: titleOf(event),
    text: kind === "activity" ? activityText(event.activity) : undefined,
  };
}

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
    case "activity":
      return activityTitle(event);
  }
}
