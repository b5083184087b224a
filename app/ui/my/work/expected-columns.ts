import type { Built } from "#app/ui/pictures/lot-mark.tsx";
import { type AgentStage, agentStages, isAgentStage } from "#domain/work/agent-stage.ts";
import type { ShownCard } from "./shown-lead.ts";

export interface BoardColumn {
  stage: AgentStage;
  /** How far the houses in it are built. */
  built: Built;
  /** Of all leads and deals in it: "12", or "1,000+". */
  count: string;
  /** How many come after these cards; empty if there are none. */
  more: string;
  /** Where they are. */
  next: string;
  /** The cards before these; empty: these are the newest. */
  previous: string;
  /** Whether its cards are shown; else it is folded to its number. */
  isOpen: boolean;
  /** The newest. */
  cards: ShownCard[];
}

export interface Move {
  /** Of the card. */
  page: string;
  to: AgentStage;
}

interface SentPost {
  formAction?: string | undefined;
  formData?: FormData | undefined;
}

/** The moves among the posts that are on their way. */
export const movesIn = (posts: readonly SentPost[]): Move[] =>
  posts.flatMap(({ formAction = "", formData }) => {
    const to = String(formData?.get("stage") ?? "");
    return isAgentStage(to) && formAction.endsWith("/stage")
      ? [{ page: formAction.slice(0, -"/stage".length), to }]
      : [];
  });

/** At the end of an agent's work: folded to their numbers, until one is opened. */
export const foldedStages: readonly AgentStage[] = ["closed", "later", "lost"];

/** The office closes a lead; "later" needs a date and "lost" a reason, which the card's own page asks for. */
const elsewhere = foldedStages;

/** The stages that the board itself moves a card to. */
export const boardStages = agentStages.filter((stage) => !elsewhere.includes(stage));

export const isMovable = ({ stage, blocked }: ShownCard) => stage !== "closed" && blocked !== "paused";

/** The stage before or after the card's own; undefined at either end. */
export function neighbor({ stage }: ShownCard, step: -1 | 1): AgentStage | undefined {
  const place = agentStages.indexOf(stage);
  return step > 0
    ? boardStages.find((one) => agentStages.indexOf(one) > place)
    : boardStages.findLast((one) => agentStages.indexOf(one) < place);
}

/** The board as it will be once the moves on their way are stored. */
export function expectedColumns(columns: readonly BoardColumn[], moves: readonly Move[]): BoardColumn[] {
  return moves.reduce<BoardColumn[]>(
    (expected, { page, to }) => {
      const card = expected.flatMap(({ cards }) => cards).find((one) => one.page === page);
      return card && to !== card.stage ? withMove(expected, card, to) : expected;
    },
    [...columns],
  );
}

const withMove = (columns: BoardColumn[], card: ShownCard, to: AgentStage): BoardColumn[] =>
  columns.map((column) => {
    const { stage, cards, count, isOpen } = column;
    if (stage === card.stage) return { ...column, cards: cards.filter((one) => one !== card), count: added(count, -1) };
    if (stage !== to) return column;
    const moved = { ...card, stage: to, version: card.version + 1, days: 0, isFresh: true };
    return { ...column, cards: isOpen ? [moved, ...cards] : [], count: added(count, 1) };
  });

/** A stopped count stays as it is. */
const added = (count: string, more: number) => (/^\d+$/.test(count) ? String(Number(count) + more) : count);
