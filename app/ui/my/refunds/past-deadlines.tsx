import { StatusMark } from "#app/ui/records/status-mark.tsx";
import { refundPage as copy } from "#content/refunds/my-refund.ts";
import { DueDay } from "./due-time.tsx";
import type { ShownRefund } from "./shown-refund.ts";

/** Deadlines that are over, behind a press. Those that run stand with their case. */
export function PastDeadlines({ refund: { clocks, clocksOver, places, timeZone } }: { refund: ShownRefund }) {
  const over = clocks.filter(({ state }) => state !== "running");
  if (over.length === 0) return null;
  return (
    <details>
      <summary className="my-link">{copy.clocksOver(clocksOver)}</summary>
      <ul className="my-lines">
        {over.map(({ kind, leadId, from, due, state }) => (
          <li key={`${kind} ${leadId} ${from}`} className="flex flex-wrap items-baseline gap-x-3 py-2">
            <span className="w-26 shrink-0 tabular-nums">
              <DueDay at={due} timeZone={timeZone} />
            </span>
            <span>
              {copy.clockNames[kind]}
              {leadId ? `: ${places[leadId] || copy.unplaced}` : ""}
            </span>
            <StatusMark kind={state === "met" ? "good" : "plain"}>
              {kind === "policy" ? copy.over : copy.clockStates[state === "met" ? "met" : "missed"]}
            </StatusMark>
          </li>
        ))}
      </ul>
    </details>
  );
}
