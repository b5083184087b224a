import { Ellipsis } from "lucide-react";
import type { KeyboardEvent, MouseEvent } from "react";
import { useHydrated } from "#app/ui/browser/use-hydrated.ts";
import { type Built, LotMark } from "#app/ui/pictures/lot-mark.tsx";
import { boardCopy as copy } from "#content/work/my-leads.ts";
import { isMovable, neighbor } from "./expected-columns.ts";
import { LeadMark } from "./lead-rows.tsx";
import type { ShownCard } from "./shown-lead.ts";
import { gripId, type MoveLead } from "./use-board-moves.ts";

interface LeadCardProps {
  lead: ShownCard;
  built: Built;
  move: MoveLead;
  setDragged: (lead: ShownCard | undefined) => void;
  openMenu: (lead: ShownCard) => void;
}

/** Light, as a board may have 150: plain links, which the board follows, and no form. */
export function LeadCard({ lead, built, move, setDragged, openMenu }: LeadCardProps) {
  const canDrag = useHydrated() && isMovable(lead);
  return (
    <li
      draggable={canDrag}
      onDragStart={() => setDragged(lead)}
      onDragEnd={() => setDragged(undefined)}
      className="my-card"
    >
      <a href={lead.page} draggable={false} className="my-card-name">
        {lead.name}
      </a>
      <p>{lead.line}</p>
      {lead.value ? <p className="my-card-value">{lead.value}</p> : null}
      {lead.next ? <p className="wrap-anywhere">{lead.next}</p> : null}
      <p className="empty:hidden">
        <LeadMark lead={lead} />
      </p>
      <div className="my-card-foot">
        <LotMark built={built} says={copy.days(lead.days)} showsWords isFresh={lead.isFresh ?? false} />
        {isMovable(lead) ? <Handle lead={lead} move={move} openMenu={openMenu} /> : null}
      </div>
    </li>
  );
}

const steps: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowRight: 1 };

function Handle({ lead, move, openMenu }: Pick<LeadCardProps, "lead" | "move" | "openMenu">) {
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const to = neighbor(lead, step);
    if (to) move(lead, to);
  };
  const open = (event: MouseEvent) => {
    event.preventDefault();
    openMenu(lead);
  };
  return (
    <a
      href={`${lead.page}#stage`}
      id={gripId(lead.page)}
      aria-label={copy.handle(lead.name)}
      title={copy.handleHint}
      draggable={false}
      onKeyDown={press}
      onClick={open}
      className="my-handle"
    >
      <Ellipsis aria-hidden size={18} />
    </a>
  );
}
