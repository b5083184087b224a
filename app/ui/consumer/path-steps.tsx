import { Check } from "lucide-react";
import { pathCopy as copy } from "#content/consumers/request-path.ts";
import { isDone, type RequestPath, stopsOf } from "#domain/consumers/request-path.ts";
import { MyLot } from "./my-lot.tsx";

/** How far a request has come, drawn and in words. */
export function PathSteps({ path }: { path: RequestPath }) {
  return (
    <div className="grid items-center gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
      <MyLot path={path} className="mx-auto max-w-[12rem] sm:max-w-[22rem]" />
      <ol aria-label={copy.title} className="grid grid-cols-2 gap-x-4 gap-y-1.5 sm:grid-cols-1">
        {stopsOf(path).map((stop) => {
          const done = isDone(stop, path);
          const isNow = stop === path.reached && !done;
          return (
            <li key={stop} aria-current={isNow ? "step" : undefined} className="flex items-center gap-2">
              <span
                className={`grid size-6 shrink-0 place-items-center rounded-full border-2 ${done ? "border-primary-text text-primary-text" : isNow ? "border-secondary-text bg-secondary" : "border-edge"}`}
              >
                {done ? <Check aria-hidden size={14} strokeWidth={3} /> : null}
              </span>
              <span className={isNow ? "font-semibold" : done ? "" : "text-soft"}>
                {copy.stops[stop]}
                {done ? <span className="sr-only">, {copy.done}</span> : null}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
