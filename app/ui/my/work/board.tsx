import { type DragEvent, useState } from "react";
import { Link } from "react-router";
import { Alert } from "#app/ui/controls/alert.tsx";
import { agentStageNames } from "#content/leads/agent-work.ts";
import { boardCopy as copy } from "#content/work/my-leads.ts";
import type { AgentStage } from "#domain/work/agent-stage.ts";
import { type BoardColumn, foldedStages, isMovable } from "./expected-columns.ts";
import { LeadCard } from "./lead-card.tsx";
import { MoveMenu } from "./move-menu.tsx";
import type { ShownCard } from "./shown-lead.ts";
import { type MoveLead, useBoardMoves } from "./use-board-moves.ts";
import { useFollowedLinks } from "./use-followed-links.ts";

interface BoardProps {
  columns: BoardColumn[];
  /** The one that a phone shows, and that is open if it could be folded. */
  chosen: AgentStage;
}

/** Cards move by pointer, by the keys of their handle, and by one menu; without scripts the handle leads to the card's page. */
export function Board({ columns: stored, chosen }: BoardProps) {
  const { columns, move, said, refused } = useBoardMoves(stored);
  const [dragged, setDragged] = useState<ShownCard>();
  const [menuOf, openMenu] = useState<ShownCard>();
  const followLink = useFollowedLinks();
  const shared = { chosen, move, dragged, setDragged, openMenu };
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {refused ? <Alert answers>{refused}</Alert> : null}
      {/* Its columns may be wider than the page, so the keyboard must reach it to scroll. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys press links, which clicks */}
      <section tabIndex={0} aria-label={copy.columns} onClick={followLink} className="my-board">
        <div className="my-folded empty:hidden">
          {columns
            .filter(({ isOpen }) => !isOpen)
            .map((column) => (
              <Column key={column.stage} {...shared} {...column} />
            ))}
        </div>
        {columns
          .filter(({ isOpen }) => isOpen)
          .map((column) => (
            <Column key={column.stage} {...shared} {...column} />
          ))}
      </section>
      <MoveMenu lead={menuOf} close={() => openMenu(undefined)} move={move} />
    </>
  );
}

interface ColumnProps extends BoardColumn {
  chosen: AgentStage;
  move: MoveLead;
  /** The card under the pointer, while it is dragged. */
  dragged: ShownCard | undefined;
  setDragged: (lead: ShownCard | undefined) => void;
  openMenu: (lead: ShownCard) => void;
}

function Column({
  stage,
  built,
  count,
  more,
  next,
  previous,
  isOpen,
  cards,
  chosen,
  move,
  dragged,
  setDragged,
  openMenu,
}: ColumnProps) {
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
      data-chosen={stage === chosen ? "" : undefined}
      data-over={isOver && takes ? "" : undefined}
      className="my-column"
    >
      <h2 id={`stage-${stage}`} className="my-column-title">
        <Heading stage={stage} isOpen={isOpen} /> <span className="font-normal text-soft">{count}</span>
      </h2>
      {isOpen && cards.length === 0 ? <p className="my-column-empty">{copy.none}</p> : null}
      {cards.length > 0 ? (
        <ul className="grid grid-cols-1 gap-2">
          {cards.map((lead) => (
            <LeadCard
              key={lead.page}
              lead={lead}
              built={built}
              move={move}
              setDragged={setDragged}
              openMenu={openMenu}
            />
          ))}
        </ul>
      ) : null}
      {previous ? (
        <Link to={previous} className="my-link text-sm">
          {copy.previous}
        </Link>
      ) : null}
      {isOpen && more ? (
        <Link to={next} className="my-link text-sm">
          {copy.more(more)}
        </Link>
      ) : null}
    </section>
  );
}

/** A stage that can be folded is opened and folded by its name. */
function Heading({ stage, isOpen }: Pick<BoardColumn, "stage" | "isOpen">) {
  const name = agentStageNames[stage];
  if (!foldedStages.includes(stage)) return name;
  return (
    <Link
      to={isOpen ? "/my/contacts/board" : `/my/contacts/board?stage=${stage}`}
      title={isOpen ? copy.fold(name) : copy.unfold(name)}
      className="underline underline-offset-4"
    >
      {name}
    </Link>
  );
}
