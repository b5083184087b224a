import type { ActivityFacts } from "./activity.ts";
import type { AgentStage } from "./agent-stage.ts";

type StageActivity = ActivityFacts & { id: string; agentId: string; at: string; undoes: string | null };

/** When an agent who accepted a lead first logged a meeting at which they spoke (ISO); null: not yet. */
export function firstMeeting(
  activities: readonly StageActivity[],
  { agentId, acceptedAt }: { agentId: string; acceptedAt: string },
): string | null {
  const met = activities.find(
    (one) =>
      one.agentId === agentId &&
      one.at >= acceptedAt &&
      one.kind === "contacted" &&
      one.detail.channel === "meeting" &&
      one.detail.outcome === "spoke",
  );
  return met?.at ?? null;
}

/** The changes of the stage since an agent accepted a lead that were not undone, oldest first. */
export function keptStageChanges(
  activities: readonly StageActivity[],
  { agentId, acceptedAt }: { agentId: string; acceptedAt: string },
): { stage: AgentStage; at: string }[] {
  const own = activities.filter((one) => one.agentId === agentId && one.at >= acceptedAt);
  const undone = new Set(own.map(({ undoes }) => undoes));
  return own.flatMap((one) =>
    one.kind === "stage-changed" && one.undoes === null && !undone.has(one.id)
      ? [{ stage: one.detail.to?.stage ?? "new", at: one.at }]
      : [],
  );
}
