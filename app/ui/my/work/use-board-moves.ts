import { useEffect, useState } from "react";
import { useFetchers, useLocation, useNavigate, useSubmit } from "react-router";
import { useAct } from "#app/ui/actions/act-form.tsx";
import type { RefusedLeadForm } from "#app/ui/my/leads/shown-lead.ts";
import { agentStageNames } from "#content/leads/agent-work.ts";
import { boardCopy as copy } from "#content/work/my-leads.ts";
import type { AgentStage } from "#domain/work/agent-stage.ts";
import { type BoardColumn, boardStages, expectedColumns } from "./expected-columns.ts";
import type { ShownCard } from "./shown-lead.ts";

export type MoveLead = (lead: ShownCard, to: AgentStage) => void;

/** By card, so that several may be on their way. */
const moveKey = (page: string) => `move ${page}`;

/** Moves cards by pointer and keyboard. @returns the columns as they will be, what a screen reader says, and why the last move was refused */
export function useBoardMoves(stored: BoardColumn[]) {
  const submit = useSubmit();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [said, setSaid] = useState("");
  const [moved, setMoved] = useState("");
  const act = useAct<RefusedLeadForm>(moveKey(moved));
  const posts = useFetchers();
  const columns = expectedColumns(stored, posts);
  // A moved card is another element, in another column.
  useEffect(() => {
    if (moved && document.activeElement === document.body) document.getElementById(gripId(moved))?.focus();
  });
  const move: MoveLead = ({ page, version, name, stage }, to) => {
    // The card's page asks for a date or a reason.
    if (!boardStages.includes(to)) return void navigate(`${page}#stage`);
    // The next move rests on the version that this one makes.
    if (posts.some(({ key, state }) => key === moveKey(page) && state === "submitting")) return;
    setMoved(page);
    setSaid(copy.moved(name, agentStageNames[to]));
    submit(
      { stage: to, version: String(version), to: pathname + (search || `?stage=${stage}`) },
      {
        method: "post",
        action: `${page}/stage`,
        navigate: false,
        fetcherKey: moveKey(page),
        preventScrollReset: true,
      },
    );
  };
  return { columns, move, said, refused: act.refused?.message };
}

export const gripId = (page: string) => `grip-${page}`;
