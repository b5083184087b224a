import { Link } from "react-router";
import { Sparkline } from "#app/ui/statistics/sparkline.tsx";

export interface FigureProps {
  label: string;
  figure: string;
  /** URL of the list of what was counted. */
  list: string;
  line?: string;
  /** The last twelve weeks, with what they say; undefined if they are not known. */
  weeks?: { amounts: readonly number[]; text: string };
}

/** A figure of the dashboard on a line of its own; all of it links to its list. Must be in a <dl>. */
export function Figure({ label, figure, list, line, weeks }: FigureProps) {
  return (
    <div className="relative grid min-h-14 grid-cols-[minmax(0,1fr)_auto_minmax(4.5rem,auto)] items-center gap-x-4 border-b border-line py-1.5 has-[a:hover]:bg-wash">
      <dt className={`leading-tight ${line ? "" : "row-span-2"}`}>
        <Link to={list} className="font-medium after:absolute after:inset-0 hover:text-primary-text">
          {label}
        </Link>
      </dt>
      <dd className="col-start-3 row-span-2 row-start-1 text-right text-lg font-semibold tabular-nums">{figure}</dd>
      {line ? <dd className="col-start-1 row-start-2 text-xs text-soft">{line}</dd> : null}
      {weeks ? (
        <dd className="col-start-2 row-span-2 row-start-1 flex max-[24rem]:hidden">
          <Sparkline {...weeks} />
        </dd>
      ) : null}
    </div>
  );
}
