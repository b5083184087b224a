import { MySection } from "#app/ui/my/my-section.tsx";
import { LocalTime } from "#app/ui/my/offers/local-time.tsx";
import { DayEnd } from "#app/ui/records/day-end.tsx";
import { StatusMark } from "#app/ui/records/status-mark.tsx";
import { refundPage as copy } from "#content/refunds/my-refund.ts";
import { policySentences } from "#content/refunds/policy-sentences.ts";
import type { ShownRefund } from "./shown-refund.ts";

const styles = { running: "due", met: "good", missed: "plain" } as const;

/** Those that run, the next due on top; those that are over are folded away. */
export function RefundClocks({ refund: { clocks, clocksOver, otherLeads, ...refund } }: { refund: ShownRefund }) {
  const running = clocks.filter(({ state }) => state === "running");
  const over = clocks.filter(({ state }) => state !== "running");
  return (
    <MySection title={copy.clocks}>
      {running.length > 0 ? (
        <Clocks {...refund} clocks={running.toSorted((one, other) => one.due.localeCompare(other.due))} />
      ) : (
        <p>{copy.noClock}</p>
      )}
      {over.length > 0 ? (
        <details>
          <summary className="ml-5 list-outside text-primary-text underline underline-offset-4">
            {copy.clocksOver(clocksOver)}
          </summary>
          <div className="pt-4">
            <Clocks {...refund} clocks={over} />
          </div>
        </details>
      ) : null}
      {otherLeads.count > 0 ? <p className="text-soft">{copy.otherLeads(otherLeads)}</p> : null}
    </MySection>
  );
}

function Clocks({ clocks, places, timeZone }: Pick<ShownRefund, "clocks" | "places" | "timeZone">) {
  return (
    <ul className="grid gap-5">
      {clocks.map(({ kind, leadId, from, due, state, sentence }) => (
        <li key={`${kind} ${leadId} ${from}`} className="grid gap-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <strong className="font-medium">
              {copy.clockNames[kind]}
              {leadId ? `: ${places[leadId] || copy.unplaced}` : ""}
            </strong>
            <StatusMark kind={styles[state]}>
              {kind === "policy" && state === "met" ? copy.over : copy.clockStates[state]}
            </StatusMark>
          </p>
          <p>
            {copy.from} <LocalTime at={from} timeZone={timeZone} />. {copy.due}{" "}
            <DayEnd at={due}>
              <LocalTime at={due} timeZone={timeZone} />
            </DayEnd>
            .
          </p>
          <p className="text-sm text-soft">{copy.sentence(policySentences[sentence])}</p>
        </li>
      ))}
    </ul>
  );
}
