import type { ReactNode } from "react";
import type { ShownConnection } from "#app/ui/records/connections/connection-facts.tsx";
import { HealthMark } from "#app/ui/records/connections/health-mark.tsx";
import { StatusMark } from "#app/ui/records/status-mark.tsx";
import { connectionsCopy as copy } from "#content/connections/my-connections.ts";

interface ConnectionTileProps {
  /** Link target. */
  id: string;
  title: string;
  line: string;
  /** An icon, or the letters of a product. */
  mark: ReactNode;
  state: ReactNode;
  /** What opens the forms. */
  summary: string;
  /** A form of it was refused. */
  isOpen: boolean;
  /** What there is of it already. */
  list?: ReactNode;
  children: ReactNode;
}

/** A tool with its state; its forms are behind a press, and then take the whole width (my.css). */
export function ConnectionTile({ id, title, line, mark, state, summary, isOpen, list, children }: ConnectionTileProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="my-tile">
      <div className="flex items-center gap-2">
        <span aria-hidden className="my-tile-mark">
          {mark}
        </span>
        <h2 id={`${id}-title`} className="min-w-0 flex-1 text-base font-semibold">
          {title}
        </h2>
        {state}
      </div>
      <p className="max-w-measure text-sm text-soft">{line}</p>
      {list}
      <details open={isOpen}>
        <summary className="my-link cursor-pointer">
          {summary} <span className="sr-only">{title}</span>
        </summary>
        <div className="grid grid-cols-1 gap-4 pt-2">{children}</div>
      </details>
    </section>
  );
}

/** How a connection does, or that there is none. */
export const StateOf = ({ connection }: { connection: ShownConnection | undefined }) =>
  connection ? <HealthMark health={connection.health} /> : <StatusMark>{copy.none}</StatusMark>;
