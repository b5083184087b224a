import { type DragEvent, useState } from "react";
import { Link } from "react-router";
import { agentStageNames } from "#content/leads/agent-work.ts";
import { boardCopy as copy } from "#content/work/my-leads.ts";
import type { AgentStage } from "#domain/work/agent-stage.ts";
import { type BoardColumn, isMovable } from "./expected-columns.ts";
import { LeadCard } from "./lead-card.tsx";
import type { ShownLead } from "./shown-lead.ts";
import { type MoveLead, useBoardMoves } from "./use-board-moves.ts";

interface BoardProps {
  columns: BoardColumn[];
  /** The one that a phone shows. */
  chosen: AgentStage;
}

/** Cards move by pointer, by the keys of their grip, and by their menu, which also works without scripts. */
export function Board({ columns: stored, chosen }: BoardProps) {
  const { columns, move, said } = useBoardMoves(stored);
  const [dragged, setDragged] = useState<ShownLead>();
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {/* Its columns are wider than the page, so the keyboard must reach it to scroll. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region */}
      <section tabIndex={0} aria-label={copy.columns} className="my-board rounded-card">
        {columns.map((column) => (
          <Column
            key={column.stage}
            {...column}
            isChosen={column.stage === chosen}
            move={move}
            dragged={dragged}
            setDragged={setDragged}
          />
        ))}
      </section>
    </>
  );
}

interface ColumnProps extends BoardColumn {
  isChosen: boolean;
  move: MoveLead;
  /** The card under the pointer, while it is dragged. */
  dragged: ShownLead | undefined;
  setDragged: (lead: ShownLead | undefined) => void;
}

function Column({ stage, count, hasMore, leads, isChosen, move, dragged, setDragged }: ColumnProps) {
  const [isOver, setOver] = useState(false);
  const takes = dragged && isMovable(dragged) && dragged.stage !== stage && stage !== "closed";
  const target = {
    onDragOver: (event: DragEvent) => {
      if (!takes) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      if (takes) move(dragged, stage);
      setDragged(undefined);
    },
  };
  return (
    <section
      {...target}
      aria-labelledby={`stage-${stage}`}
      data-chosen={isChosen ? "" : undefined}
      data-over={isOver && takes ? "" : undefined}
      className="my-column"
    >
      <h2 id={`stage-${stage}`} className="mb-3 flex items-baseline gap-2 text-base">
        {agentStageNames[stage]} <span className="text-sm font-normal text-soft">{count}</span>
      </h2>
      {leads.length === 0 ? (
        <p className="rounded-card border border-dashed border-edge px-4 py-6 text-center text-sm text-soft">
          {copy.none}
        </p>
      ) : (
        <ul className="grid gap-3">
          {leads.map((lead) => (
            <LeadCard key={lead.id} lead={lead} move={move} setDragged={setDragged} />
          ))}
        </ul>
      )}
      {hasMore ? (
        <Link
          to={`/my/leads?stage=${stage}`}
          className="mt-3 flex min-h-11 items-center text-primary-text underline underline-offset-4"
        >
          {copy.more(count)}
        </Link>
      ) : null}
    </section>
  );
}
