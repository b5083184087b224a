import type { ShownOptOuts } from "#app/ui/office/privacy/opt-outs.tsx";
import type { LeadStage, LeadStep } from "#domain/leads/lead-lifecycle.ts";
import type { CallingHours } from "#domain/privacy/calling-hours.ts";
import type { ContactRefusal } from "#domain/privacy/consent.ts";

/** All that the desk shows of one lead to whoever looks at it. Times are ISO, UTC. */
export interface LeadDetails {
  id: string;
  /** Empty where none was given. */
  name: string;
  phone: string;
  email: string;
  /** The number as it can be dialled; undefined: not to be called, or not now. */
  dial: string | undefined;
  /** Whether they may be written to. */
  mayWrite: boolean;
  mayNotCall: ContactRefusal | undefined;
  hours: CallingHours;
  clocks: string[];
  /** Whether the number's area code tells where it is from; true where there is no number. */
  isNumberLocated: boolean;
  /** In their own words. */
  place: string;
  /** What we made of it; empty where nothing. */
  locationLabel: string;
  /** Eight, one a step of the questionnaire. */
  answers: string[];
  receivedAt: string;
  moderationReason: string | null;
  stage: LeadStage;
  stageSince: string;
  pausedFrom: LeadStep | null;
  agent: NamedAgent | null;
  /** The id of the same person's first lead. */
  sameAs: string | null;
  later: { id: string; receivedAt: string }[];
  consent: ConsentShown | undefined;
  /** Whether what was ticked can be shown, with whose it was, and was not taken back by a silence that was lifted since. */
  consented: boolean;
  revoked: boolean;
  optOut: ShownOptOuts;
  checksPassed: number;
  /** Why the reader cannot check this lead; undefined: they can. */
  checkClosed: ContactRefusal | "checked-by-you" | "paused" | "not-to-be-checked" | "may-not" | undefined;
  mayMove: boolean;
  openMoves: LeadStage[];
  /** The latest decision about where it goes. */
  routed: RoutingEvent | undefined;
  /** Whom a person may choose; undefined: nothing is to be chosen. */
  choice: AgentChoice | undefined;
  timeline: TimelineEvent[];
}

/** Whether whose lead it was has been erased on request: their tick stands, and it can be shown no more whose it was. */
export const isErased = ({ consent, consented, revoked, optOut }: LeadDetails): boolean =>
  consent?.ticked === 1 && !consented && !revoked && optOut.optOuts.length === 0;

export interface NamedAgent {
  id: string;
  name: string;
}

export interface ConsentShown {
  givenAt: string;
  textId: string;
  wording: string;
  ticked: 0 | 1;
  page: string;
  formVersion: string;
}

export interface AgentChoice {
  from: "holders" | "nearby";
  agents: (NamedAgent & { zip: string; miles: number })[];
  /** Who has the person by another lead; where there are any, only they may have this one. */
  alreadyWith: NamedAgent[];
}

interface TimelineEntry {
  id: string;
  at: string;
  /** Whoever did it, by name; null where that is not known. */
  who: string | null;
}

export interface RoutingEvent extends TimelineEntry {
  kind: "routing";
  /** Null: left to a person. */
  agent: NamedAgent | null;
  /** The router's, in plain words; none where a person decided. */
  reasons: string[];
  /** What the person wrote who decided. */
  why: string | undefined;
}

export type TimelineEvent =
  | (TimelineEntry & { kind: "received" })
  | (TimelineEntry & { kind: "move"; from: LeadStage; to: LeadStage; why: string })
  | (TimelineEntry & { kind: "check"; passed: boolean; answers: { question: string; answer: string }[] })
  | RoutingEvent;

/** What was asked of the desk and refused; shown in the form it came from, with what was typed. */
export interface RefusedForm {
  form: "check" | "routing" | "transfer" | "move";
  reason: string;
  /** The refusal in words. */
  message: string;
  typed: Record<string, string>;
}
