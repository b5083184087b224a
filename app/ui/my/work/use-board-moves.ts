import { useEffect, useRef, useState } from "react";
import { useFetchers, useLocation, useNavigate, useSubmit } from "react-router";
import { agentStageNames } from "#content/leads/agent-work.ts";
import { boardCopy as copy } from "#content/work/my-leads.ts";
import type { AgentStage } from "#domain/work/agent-stage.ts";
import { type BoardColumn, boardStages, expectedColumns } from "./expected-columns.ts";
import type { ShownLead } from "./shown-lead.ts";

export type MoveLead = (lead: ShownLead, to: AgentStage) => void;

/** By lead, so that a card finds its post in the other column. */
export const moveKey = (leadId: string) => `move ${leadId}`;

/** Moves cards by pointer and keyboard. @returns the columns as they will be, and what a screen reader says */
export function useBoardMoves(stored: BoardColumn[]) {
  const submit = useSubmit();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [said, setSaid] = useState("");
  const moved = useRef<string>(undefined);
  const posts = useFetchers();
  const columns = expectedColumns(stored, posts);
  // A moved card is another element, in another column.
  useEffect(() => {
    const grip = moved.current && document.getElementById(gripId(moved.current));
    if (grip && document.activeElement === document.body) grip.focus();
  });
  const move: MoveLead = ({ leadId, version, name }, to) => {
    // The lead's page asks for a date or a reason.
    if (!boardStages.includes(to)) return void navigate(`/my/leads/${leadId}#stage`);
    // The next move rests on the version that this one makes.
    if (posts.some(({ key, state }) => key === moveKey(leadId) && state === "submitting")) return;
    moved.current = leadId;
    setSaid(copy.moved(name, agentStageNames[to]));
    submit(
      { stage: to, version: String(version), to: pathname + search },
      {
        method: "post",
        action: `/my/leads/${leadId}/stage`,
        navigate: false,
        fetcherKey: moveKey(leadId),
        preventScrollReset: true,
      },
    );
  };
  return { columns, move, said };
}

export const gripId = (leadId: string) => `grip-${leadId}`;
