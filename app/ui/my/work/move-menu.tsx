import { useEffect, useRef } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { agentStageNames } from "#content/leads/agent-work.ts";
import { boardCopy as copy } from "#content/work/my-leads.ts";
import { agentStages } from "#domain/work/agent-stage.ts";
import type { ShownCard } from "./shown-lead.ts";
import type { MoveLead } from "./use-board-moves.ts";

interface MoveMenuProps {
  /** Undefined: it is closed. */
  lead: ShownCard | undefined;
  close: () => void;
  move: MoveLead;
}

/** One for the whole board. For Later and Lost it leads to the lead's page, which asks for a date or a reason. */
export function MoveMenu({ lead, close, move }: MoveMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (lead) dialog.current?.showModal();
  }, [lead]);
  return (
    <dialog ref={dialog} onClose={close} aria-labelledby="move-title" className="my-menu">
      <form method="dialog" className="grid gap-1">
        <h2 id="move-title" className="my-heading">
          {copy.moveTo(lead?.name ?? "")}
        </h2>
        {agentStages
          .filter((stage) => stage !== "closed" && stage !== lead?.stage)
          .map((stage) => (
            <Button
              key={stage}
              type="submit"
              variant="ghost"
              onClick={() => lead && move(lead, stage)}
              className="min-h-11 justify-start"
            >
              {agentStageNames[stage]}
            </Button>
          ))}
        <Button type="submit" variant="outline" className="mt-2 min-h-11">
          {copy.keep}
        </Button>
      </form>
    </dialog>
  );
}
