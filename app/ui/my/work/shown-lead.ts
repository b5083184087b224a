import type { Way } from "#app/ui/my/leads/shown-lead.ts";
import type { Built } from "#app/ui/pictures/lot-mark.tsx";
import type { LeadKind } from "#domain/leads/lead-kind.ts";
import type { NoContactReason } from "#domain/privacy/consent.ts";
import type { AgentStage } from "#domain/work/agent-stage.ts";
import type { Freshness } from "#domain/work/lead-attention.ts";

/** An accepted lead in a list. Days are YYYY-MM-DD on the clock of the workspace. */
export interface LeadInList {
  id: string;
  leadId: string;
  /** On which a change of the stage rests. */
  version: number;
  name: string;
  kind: LeadKind;
  place: string;
  stage: AgentStage;
  /** How far their house is built; the server makes it, so that no list loads the rule. */
  built: Built;
  stageSince: string;
  endedOn: string | null;
  laterOn: string | null;
  /** Why nobody may contact the person now. */
  blocked: NoContactReason | null;
  /** The colleague who works on it; null: the viewer, or nobody. */
  member: string | null;
  next: { text: string; dueOn: string } | null;
  /** Whole hours, while it is new. */
  waits: { waited: number; left: number } | null;
  /** Calls them, or says why not; null: nobody calls them. */
  call: Way | null;
  /** While the next step is the agent's. */
  quiet: { state: Freshness; days: number } | null;
}

/** A card of the board: a lead, or a deal with a client of the agent's own. */
export interface ShownCard extends Pick<LeadInList, "version" | "name" | "stage" | "blocked" | "waits" | "quiet"> {
  /** Its address, to which `/stage` is posted. */
  page: string;
  /** The kind and the place of a lead, or the client of a deal; the server makes it. */
  line: string;
  /** What it is about to bring: the budget of a lead, the price of a deal; empty if unknown. */
  value: string;
  /** The open task that is due first, or the closing of a deal; empty if there is none. */
  next: string;
  /** Whole days in its stage. */
  days: number;
  /** It was moved just now. */
  isFresh?: boolean;
}
