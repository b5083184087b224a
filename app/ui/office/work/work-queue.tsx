import { CircleCheck } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router";
import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import type { ButtonVariant } from "#app/ui/controls/button.tsx";
import { dashboardCopy as copy } from "#content/office/dashboard.ts";
import type { WorkAgeLevel } from "#domain/staff/work-limits.ts";
import { StartNextCall } from "./start-next-call.tsx";

export interface ShownQueue {
  name: string;
  label: string;
  list: string;
  /** "12", or "1,000+". */
  count: string;
  isWaiting: boolean;
  /** How long the oldest waits; null if nothing does. */
  oldest: { span: string; line: string; share: number; level: WorkAgeLevel } | null;
  /** The member or the group that has the oldest. */
  who: string | null;
  /** An address, or "next-call", which takes the lead. */
  start: string;
  mayAct: boolean;
}

/** What needs somebody, one line for each kind; what waits for nobody is named in one quiet line. */
export function WorkQueue({ queues }: { queues: ShownQueue[] }) {
  const waiting = queues.filter(({ isWaiting }) => isWaiting);
  const quiet = queues.filter(({ isWaiting }) => !isWaiting);
  const first = waiting.find(({ mayAct }) => mayAct);
  return (
    <>
      {waiting.length > 0 ? (
        <ul className="divide-y divide-line border-y border-line">
          {waiting.map((queue) => (
            <QueueLine key={queue.name} queue={queue} variant={queue === first ? "primary" : "outline"} />
          ))}
        </ul>
      ) : (
        <p className="flex items-start gap-3 border-y border-line py-6">
          <CircleCheck aria-hidden size={24} className="shrink-0 text-good" />
          <span>
            <b className="block font-semibold">{copy.allDone}</b>
            <span className="text-soft">{copy.allDoneLine}</span>
          </span>
        </p>
      )}
      {quiet.length > 0 ? (
        <p className="text-sm text-soft">
          {copy.nothingWaits}{" "}
          {quiet.map(({ label, list }, index) => (
            <span key={list}>
              {index > 0 ? ", " : ""}
              <Link to={list} className="underline underline-offset-4">
                {label}
              </Link>
            </span>
          ))}
        </p>
      ) : null}
    </>
  );
}

function QueueLine({ queue, variant }: { queue: ShownQueue; variant: ButtonVariant }) {
  const { label, list, count, oldest, who } = queue;
  const id = useId();
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-2 medium:grid-cols-[2.5rem_minmax(0,1fr)_minmax(9rem,18rem)_7rem_5.5rem] medium:gap-x-5">
      <b className="text-lead font-semibold tabular-nums ">{count}</b>
      <Link
        id={id}
        to={list}
        className="flex min-h-11 items-center font-medium hover:text-primary-text hover:underline hover:underline-offset-4"
      >
        {label}
      </Link>
      {oldest ? <Age oldest={oldest} /> : <span className="max-medium:hidden" />}
      <p className="text-sm text-soft max-medium:order-1 max-medium:col-span-2 max-medium:col-start-2">{who}</p>
      <div className="max-medium:col-start-3 max-medium:row-start-1">
        <Start queue={queue} variant={variant} described={id} />
      </div>
    </li>
  );
}

const barStyles = { "in-time": "fill-good", soon: "fill-warn", late: "fill-bad" };
const textStyles = { "in-time": "text-soft", soon: "text-warn", late: "text-bad font-medium" };

function Age({ oldest: { span, line, share, level } }: { oldest: NonNullable<ShownQueue["oldest"]> }) {
  return (
    <div className="grid gap-1 text-sm max-medium:col-span-2 max-medium:col-start-2">
      <p className="leading-tight">
        <span>{copy.oldest(span)}</span> <span className={textStyles[level]}>{line}</span>
      </p>
      <svg aria-hidden className="h-1.5 w-full overflow-hidden rounded-full bg-wash-strong forced-colors:border">
        <rect height="100%" rx="3" width={`${Math.max(4, Math.round(share * 100))}%`} className={barStyles[level]} />
      </svg>
    </div>
  );
}

function Start({ queue, variant, described }: { queue: ShownQueue; variant: ButtonVariant; described: string }) {
  const { start, mayAct } = queue;
  const label = mayAct ? copy.start : copy.view;
  if (start === "next-call")
    return <StartNextCall label={label} describedBy={described} variant={variant} className="w-full" />;
  return (
    <ButtonTo to={start} variant={variant} aria-describedby={described} className="w-full">
      {label}
    </ButtonTo>
  );
}
