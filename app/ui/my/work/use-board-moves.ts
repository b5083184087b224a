import { startTransition, useEffect, useLayoutEffect, useState } from "react";
import { useFetchers, useLocation, useNavigate, useSubmit } from "react-router";
import { useAct } from "#app/ui/actions/act-form.tsx";
import type { RefusedLeadForm } from "#app/ui/my/leads/shown-lead.ts";
import { agentStageNames } from "#content/leads/agent-work.ts";
import { boardCopy as copy } from "#content/work/my-leads.ts";
import type { AgentStage } from "#domain/work/agent-stage.ts";
import { type BoardColumn, boardStages, expectedColumns, type Move, movesIn } from "./expected-columns.ts";
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
  /** Made while an earlier move of the same card is on its way: the next rests on the version that this one makes. */
  const [waiting, setWaiting] = useState<Move[]>([]);
  const columns = expectedColumns(stored, [...movesIn(posts), ...waiting]);
  const sentOf = (page: string) => posts.find(({ key }) => key === moveKey(page));
  // A moved card is another element, in another column; before anything else gives the focus to the heading.
  useLayoutEffect(() => {
    if (moved && document.activeElement === document.body) document.getElementById(gripId(moved))?.focus();
  });
  const send = ({ page, version, stage }: ShownCard, to: AgentStage, flushSync: boolean) =>
    void submit(
      { stage: to, version: String(version), to: pathname + (search || `?stage=${stage}`) },
      {
        ...{ method: "post", action: `${page}/stage`, navigate: false, fetcherKey: moveKey(page) },
        ...{ preventScrollReset: true, flushSync },
      },
    );
  useEffect(() => {
    const next = waiting.find(({ page }) => sentOf(page)?.state !== "submitting");
    if (!next) return;
    const before = sentOf(next.page) ?? (next.page === moved ? act.fetcher : undefined);
    const card = expectedColumns(stored, movesIn(posts))
      .flatMap(({ cards }) => cards)
      .find(({ page }) => page === next.page);
    // What was refused leaves the card where it was, and says why.
    if (card && before?.data === undefined) send(card, next.to, false);
    // Shown with what was sent, so that the card does not go back in between.
    startTransition(() => setWaiting((now) => now.filter((one) => one !== next)));
  });
  const move: MoveLead = (lead, to) => {
    const { page, name } = lead;
    // The card's page asks for a date or a reason.
    if (!boardStages.includes(to)) return void navigate(`${page}#stage`);
    setMoved(page);
    setSaid(copy.moved(name, agentStageNames[to]));
    if (sentOf(page)?.state === "submitting")
      setWaiting((now) => [...now.filter((one) => one.page !== page), { page, to }]);
    // Shown at once: a key that follows is pressed on the card where it is now.
    else send(lead, to, true);
  };
  return { columns, move, said, refused: act.refused?.message };
}

export const gripId = (page: string) => `grip-${page}`;
