import { Lot, project } from "#app/ui/pictures/isometric.tsx";
import { House } from "#app/ui/pictures/town.tsx";
import type { GuaranteeStatus } from "#domain/leads/lead-guarantee.ts";
import { latticePlaces } from "#domain/territory/street.ts";

const side = 5;
const step = 5.6;
const [above, below] = [46, 66];

/** The guaranteed leads as lots: a house for each one that was delivered, a flag where we should be by now. */
export function PromiseStreet({ promise }: { promise: GuaranteeStatus }) {
  return (
    <>
      <Street promise={promise} perRow={13} className="hidden sm:block" />
      <Street promise={promise} perRow={7} className="sm:hidden" />
    </>
  );
}

function Street({ promise, perRow, className }: { promise: GuaranteeStatus; perRow: number; className: string }) {
  const { least, delivered, due, status } = promise;
  const places = latticePlaces(Math.max(least, Math.min(delivered, promise.most)), perRow);
  const columns = Math.max(...places.map(({ across }) => across)) + 2;
  const lastRow = Math.max(...places.map(({ row }) => row));
  return (
    <svg
      aria-hidden
      viewBox={`${-step * 10} ${-above} ${columns * step * 10} ${above + lastRow * step * 5.6 + below}`}
      className={`drawn h-auto w-full ${className}`}
    >
      <defs>
        <g id={`promise-lot-${perRow}`}>
          <Lot at={[0, 0]} side={side} />
        </g>
        <g id={`promise-house-${perRow}`}>
          <House at={[0.5, 1]} />
        </g>
      </defs>
      {places.map(({ row, across }, index) => (
        <g key={`${row} ${across}`} transform={`translate(${across * step * 10} ${row * step * 5.6})`}>
          <use href={`#promise-lot-${perRow}`} />
          {index < delivered ? <use href={`#promise-house-${perRow}`} /> : null}
          {index === due - 1 ? <Flag isMissed={status === "behind"} /> : null}
        </g>
      ))}
    </svg>
  );
}

function Flag({ isMissed }: { isMissed: boolean }) {
  return (
    <g transform={`translate(${project(side - 0.5, side - 0.5)})`}>
      <path d="M0 0V-42" strokeWidth="3" className="stroke-ink" />
      <path d="M1-42h24l-7 8 7 8H1z" className={isMissed ? "fill-bad" : "fill-secondary"} />
    </g>
  );
}
