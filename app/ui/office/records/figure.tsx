import { Link } from "react-router";

export interface FigureProps {
  label: string;
  figure: string;
  /** URL of the list of what was counted. */
  list: string;
  line?: string;
  wide?: boolean;
}

/** A figure of the dashboard; all of it links to its list. Must be in a <dl>. */
export function Figure({ label, figure, list, line, wide = false }: FigureProps) {
  return (
    <div
      className={`relative flex flex-col rounded-card border border-line bg-paper p-4 has-[a:hover]:border-primary-text ${wide ? "col-span-2" : ""}`}
    >
      <dt className="text-sm text-soft">
        <Link to={list} className="text-primary-text underline underline-offset-4 after:absolute after:inset-0">
          {label}
        </Link>
      </dt>
      <dd className={`order-first text-h4 font-semibold tabular-nums ${figure.length > 9 ? "max-sm:text-lg" : ""}`}>
        {figure}
      </dd>
      {line ? <dd className="text-sm text-soft">{line}</dd> : null}
    </div>
  );
}
