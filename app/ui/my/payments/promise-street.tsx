import { Lot, project } from "#app/ui/pictures/isometric.tsx";
import { House } from "#app/ui/pictures/town.tsx";
import { promiseCopy as copy } from "#content/refunds/promise.ts";
import type { GuaranteeStatus } from "#domain/leads/lead-guarantee.ts";
import { latticePlaces } from "#domain/territory/street.ts";

const side = 5;
const step = 5.6;
const [above, below] = [46, 66];

export interface PromiseStreetProps {
  promise: GuaranteeStatus;
  /** Of the leads behind the last houses, for pointer and screen reader. */
  names: readonly string[];
}

/** The guaranteed leads as lots: a house for each one that was delivered, a flag where we should be by now. */
export function PromiseStreet(props: PromiseStreetProps) {
  return (
    <>
      <Street {...props} perRow={13} className="hidden sm:block" />
      <Street {...props} perRow={7} className="sm:hidden" />
    </>
  );
}

function Street({ promise, names, perRow, className }: PromiseStreetProps & { perRow: number; className: string }) {
  const { least, delivered, due, status } = promise;
  const places = latticePlaces(Math.max(least, Math.min(delivered, promise.most)), perRow);
  // With more leads than lots, a house is no single lead.
  const known = delivered <= places.length ? names : [];
  const columns = Math.max(...places.map(({ across }) => across)) + 2;
  const lastRow = Math.max(...places.map(({ row }) => row));
  return (
    <svg
      role={known.length > 0 ? "group" : "img"}
      aria-label={copy.bar(promise)}
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
          {index < delivered ? (
            <Delivered name={known[index + known.length - delivered]} house={`#promise-house-${perRow}`} />
          ) : null}
          {index === due - 1 ? <Flag isMissed={status === "behind"} /> : null}
        </g>
      ))}
    </svg>
  );
}

function Delivered({ name, house }: { name: string | undefined; house: string }) {
  if (name === undefined) return <use href={house} />;
  return (
    <g>
      <title>{name}</title>
      <use href={house} />
    </g>
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
