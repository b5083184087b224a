import { Link } from "react-router";
import { dashboardCopy as copy } from "#content/office/dashboard.ts";

export interface WorkQueueProps {
  queues: { label: string; list: string; count: string; isWaiting: boolean; oldest: string | null }[];
}

/** What needs somebody, each a link to its list; what waits for nobody is named in one quiet line. */
export function WorkQueue({ queues }: WorkQueueProps) {
  const waiting = queues.filter(({ isWaiting }) => isWaiting);
  const quiet = queues.filter(({ isWaiting }) => !isWaiting);
  return (
    <>
      {waiting.length > 0 ? (
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {waiting.map(({ label, list, count, oldest }) => (
            <li
              key={list}
              className="relative flex items-baseline gap-3 rounded-card border border-line bg-paper px-4 py-3 has-[a:hover]:border-primary-text"
            >
              <b className="text-h4 font-semibold tabular-nums">{count}</b>
              <div className="min-w-0">
                <Link
                  to={list}
                  className="font-medium text-primary-text underline underline-offset-4 after:absolute after:inset-0"
                >
                  {label}
                </Link>
                {oldest ? <p className="text-sm text-soft">{copy.oldest(oldest)}</p> : null}
              </div>
            </li>
          ))}
        </ul>
      ) : null}
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
