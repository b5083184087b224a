import type { ShownFace } from "#app/ui/profiles/agent-face.tsx";
import type { AnotherAgentRefusal, LeadWishKind } from "#domain/consumers/lead-wish.ts";
import type { RequestPath } from "#domain/consumers/request-path.ts";
import type { LeadKind } from "#domain/leads/lead-kind.ts";
import type { AgentContact } from "#domain/members/agent-card.ts";

export interface ShownAgent extends AgentContact {
  /** E.164; null if it cannot be dialed. */
  dial: string | null;
  /** The path of their public page; null: they have none now. */
  profile: string | null;
  face: ShownFace;
}

/** One request of a person, as they see it. Times are ISO; names and numbers are masked unless it is proven. */
export interface ShownRequest {
  id: string;
  kind: LeadKind;
  isProven: boolean;
  /** Whether there is a phone whose last digits can be asked for. */
  hasPhone: boolean;
  /** As typed. Empty if masked. */
  name: string;
  /** The phone as typed, or masked: "(•••) •••-••50". */
  phone: string;
  place: string;
  zip: string | null;
  /** Where the person is (IANA). */
  timeZone: string;
  /** Oldest first. */
  steps: { at: string; text: string }[];
  path: RequestPath;
  next: { text: string; toCorrect: boolean };
  /** The agent who accepted it; null if nobody has it, or while names are masked. */
  agent: ShownAgent | null;
  /** The disclosure, with the percent of this agent's plan where it is known. */
  cost: string;
  holders: ShownHolders;
  /** Whether they can ask for another agent, or say that it is done, and what they have said. */
  acts: { canAskForAnother: boolean; canSayDone: boolean; said: { what: LeadWishKind; at: string }[] };
}

/** ISO. Of an opened page only the hour is stored: then it was between these. */
export interface KnownSince {
  from: string;
  /** Null: the time is exact. */
  to: string | null;
}

/** The people and firms that have the data of a request, computed from what is stored. */
export interface ShownHolders {
  /** `name`: the first name; null if masked. `times`: hours in which they opened it. */
  staff: { name: string | null; since: KnownSince; times: number; checked: boolean }[];
  agents: {
    name: string | null;
    firm: string | null;
    license: string | null;
    since: string;
    until: string | null;
    times: number;
  }[];
  /** Agents who saw the answers without name and number, and do not have the request. */
  shownTo: number;
  /** Emails about it that went to them, to agents and to us; rows in our spreadsheet. */
  emails: number;
  rows: number;
}

/** What holds for the person, on all channels. */
export interface ShownLimits {
  isStopped: boolean;
  /** ISO: when a newly checked consent box lifted what was stopped; null: nothing was, or it is. */
  agreedAgainAt: string | null;
  emailsOnly: boolean;
  /** YYYY-MM-DD. */
  notBefore: string | null;
  /** What the newest of these did; null if there is none. */
  effect: {
    at: string;
    /** Whether an agent has one of the requests now. */
    hasAgent: boolean;
    /** Emails that were waiting, and were dropped. */
    dismissed: number;
    /** Agents. `at`: when the email reached them; null while it is on its way. */
    notified: { name: string | null; at: string | null }[];
  } | null;
}

export interface ShownPage {
  email: string;
  isProven: boolean;
  requests: ShownRequest[];
  /** There are earlier ones. */
  hasMore: boolean;
  limits: ShownLimits;
  /** YYYY-MM-DD, the first day that a pause can last until. */
  tomorrow: string;
}

export type DoneAct =
  | "opened"
  | "shown"
  | "stopped"
  | "emails-only"
  | "paused"
  | "resumed"
  | "another"
  | "said"
  | "corrected"
  | "asked-to-correct";

/** A form that was refused, with what was typed. */
export type RefusedRequestAct =
  | { form: "digits"; reason: "no-digits" | "wrong" | "must-wait" | "locked" | "no-phone"; typed: string }
  | { form: "pause"; reason: "no-date" | "date-passed" | "date-too-far"; typed: string }
  | {
      form: "another";
      leadId: string;
      reason: AnotherAgentRefusal | "closed" | "no-agent" | "not-proven";
      entered: { reason: string; textForUs: string; textForAgent: string };
    };
