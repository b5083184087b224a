import { Alert } from "#app/ui/controls/alert.tsx";
import { agentCopy } from "#content/agents/office-agents.ts";
import { longDate, longMoment } from "#content/dates.ts";
import { isUndoable, undoableUntil } from "#domain/agents/cancellation.ts";

const copy = agentCopy.cancellation;

export interface AgentCancellationProps {
  cancellation: Cancellation | null;
  /** ISO. */
  now: string;
}

interface Cancellation {
  at: string;
  undoneAt: string | null;
  endedAt: string | null;
}

export function AgentCancellation({ cancellation, now }: AgentCancellationProps) {
  return cancellation ? <Alert kind="info">{sentenceFor(cancellation, new Date(now))}</Alert> : null;
}

function sentenceFor({ at, undoneAt, endedAt }: Cancellation, now: Date): string {
  const day = longDate(at);
  if (undoneAt) return copy.undone(day, longDate(undoneAt));
  if (endedAt) return copy.ended(day, longDate(endedAt));
  return isUndoable({ at }, now) ? copy.cancelled(day, longMoment(undoableUntil({ at }))) : copy.over(day);
}
