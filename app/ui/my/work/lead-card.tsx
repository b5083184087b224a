import { GripVertical } from "lucide-react";
import type { KeyboardEvent } from "react";
import { Link } from "react-router";
import { useAct } from "#app/ui/actions/act-form.tsx";
import { useHydrated } from "#app/ui/browser/use-hydrated.ts";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import type { RefusedLeadForm } from "#app/ui/my/leads/shown-lead.ts";
import { boardCopy as copy } from "#content/work/my-leads.ts";
import { isMovable, neighbor } from "./expected-columns.ts";
import { LeadMark, whoAndWhere } from "./lead-rows.tsx";
import { MoveForm } from "./move-form.tsx";
import type { ShownLead } from "./shown-lead.ts";
import { gripId, type MoveLead, moveKey } from "./use-board-moves.ts";

interface LeadCardProps {
  lead: ShownLead;
  move: MoveLead;
  setDragged: (lead: ShownLead | undefined) => void;
}

export function LeadCard({ lead, move, setDragged }: LeadCardProps) {
  const act = useAct<RefusedLeadForm>(moveKey(lead.leadId));
  const canDrag = useHydrated() && isMovable(lead);
  return (
    <li draggable={canDrag} onDragStart={() => setDragged(lead)} onDragEnd={() => setDragged(undefined)}>
      <Card className="grid gap-2 p-4">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <Link
              to={`/my/leads/${lead.leadId}`}
              draggable={false}
              className="font-medium hover:underline hover:underline-offset-4"
            >
              {lead.name}
            </Link>
            <p className="text-sm text-soft">{whoAndWhere(lead)}</p>
          </div>
          {canDrag ? <Grip lead={lead} move={move} /> : null}
        </div>
        <p className="empty:hidden">
          <LeadMark lead={lead} />
        </p>
        {isMovable(lead) ? <MoveForm lead={lead} act={act} /> : null}
        {act.refused ? <Alert answers>{act.refused.message}</Alert> : null}
      </Card>
    </li>
  );
}

const steps: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowRight: 1 };

function Grip({ lead, move }: Pick<LeadCardProps, "lead" | "move">) {
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const to = step && neighbor(lead, step);
    if (!step) return;
    event.preventDefault();
    if (to) move(lead, to);
  };
  return (
    <button
      type="button"
      id={gripId(lead.leadId)}
      aria-label={copy.grip(lead.name)}
      title={copy.grip(lead.name)}
      onKeyDown={press}
      className="-mt-1 -mr-2 grid size-9 shrink-0 cursor-grab place-items-center rounded-button text-soft hover:bg-wash"
    >
      <GripVertical aria-hidden size={18} />
    </button>
  );
}
