import type { RefusedAct } from "#app/ui/actions/refused-act.ts";
import type { ShownOptOuts } from "#app/ui/office/privacy/opt-outs.tsx";
import type { ContactWish } from "#domain/consumers/contact-wish.ts";
import type { AnotherAgentReason, LeadWishKind } from "#domain/consumers/lead-wish.ts";
import type { CallbackCause } from "#domain/leads/callback.ts";
import type { LeadKind } from "#domain/leads/lead-kind.ts";
import type { LeadStage, LeadStep } from "#domain/leads/lead-lifecycle.ts";
import type { PassedOn } from "#domain/leads/lead-routing.ts";
import type { NamedAgent, RoutingEvent, TimelineEvent } from "#domain/leads/timeline-event.ts";
import type { CallingHours } from "#domain/privacy/calling-hours.ts";
import type { OwnAnswer } from "#domain/sources/reading/own-questions.ts";
import type { AgentStage } from "#domain/work/agent-stage.ts";
import type { HistoryPage } from "#domain/work/history-page.ts";

/** What the leads desk shows the signed-in member of one lead. Times are ISO, UTC. */
export interface LeadDetails extends ContactWish {
  id: string;
  kind: LeadKind;
  name: string;
  phone: string;
  email: string;
  /** The number to dial; undefined if it must not be called, or not now. */
  dial: string | undefined;
  canDial: boolean;
  mayWrite: boolean;
  /** Why nobody may call them; undefined if we may. */
  /** Our emails come back: since when, and why. */
  deadEmail: string | undefined;
  mayNotCall: string | undefined;
  hours: CallingHours;
  clocks: string[];
  /** Whether the area code's state is known; true without a number. */
  isNumberLocated: boolean;
  /** In the person's own words. */
  place: string;
  /** `place` as we understand it; may be empty. */
  locationLabel: string;
  /** One per step of the questionnaire. */
  answers: string[];
  /** What they said besides. */
  own: OwnAnswer[];
  receivedAt: string;
  notToSell: boolean;
  moderationReason: string | null;
  stage: LeadStage;
  stageSince: string;
  pausedFrom: LeadStep | null;
  agent: NamedAgent | null;
  /** The id of the person's first lead. */
  firstLead: string | null;
  /** A lead of each other person with the same phone or email. */
  sharing: Record<"phone" | "email", { id: string; name: string }[]>;
  /** What the person asked or said on the page of their request. */
  wishes: { what: LeadWishKind; at: string; reason: AnotherAgentReason | null; textForUs: string | null }[];
  later: { id: string; receivedAt: string }[];
  consent: ConsentShown | undefined;
  /** What a source said of a consent that does not count. */
  saidBySource: string | undefined;
  /** Of the referral fee, as the person read it. */
  disclosures: DisclosureShown[];
  /** Whether the consent is proven for this person, and was never revoked by an opt-out, even one lifted since. */
  consented: boolean;
  revoked: boolean;
  optOut: ShownOptOuts;
  checksPassed: number;
  /** Why this member cannot check the lead; undefined if they can. */
  checkClosed: string | undefined;
  mayVerify: boolean;
  mayMove: boolean;
  /** It may have closings, and this member may read them. */
  closings: boolean;
  openMoves: LeadStage[];
  /** The decision that holds; undefined: none, or its offer has come to nothing. */
  routed: RoutingEvent | undefined;
  /** The agents who had it, or were offered it, before. */
  passedOn: { agent: NamedAgent; how: PassedOn["how"] }[];
  /** The open offer; undefined if there is none. */
  offer: OfferShown | undefined;
  handover: HandoverShown;
  /** Undefined: no agent works on it. */
  acceptance: AcceptanceShown | undefined;
  /** The agents that a member may choose from; undefined if there is nothing to choose. */
  choice: AgentChoice | undefined;
  timeline: HistoryPage<TimelineEvent>;
  work: LeadWorkDetails;
  /** The signed-in member. */
  memberId: string;
}

/** The lead's assignee, and when to call again. */
export interface LeadWorkDetails {
  mayWork: boolean;
  assignee: NamedAgent | null;
  isMine: boolean;
  /** Members to whom the lead may be assigned, with the signed-in one. */
  colleagues: NamedAgent[];
  /** How it came, if not by the questionnaire. */
  source: { name: string; addedBy: string } | null;
  /** What led them to our own questionnaire, in lines; undefined: it came another way. */
  arrived: readonly string[] | undefined;
  /** The source outside our site that sent it, and what it sent; `to` if this member may open the source. */
  sentBy: { name: string; to?: string; bodies: string[]; certificateUrl: string } | null;
  callback: { dueAt: string; cause: CallbackCause; isOverdue: boolean; clocks: string[] } | null;
  /** When to call again, as the field has it; undefined if there is no call to schedule. */
  suggested: { local: string; clocks: string[] } | undefined;
}

/** Whether the lead was erased on request: the tick remains, but no longer shows whose it was. */
export const isErased = ({
  consent,
  consented,
  revoked,
  optOut,
}: Pick<LeadDetails, "consent" | "consented" | "revoked" | "optOut">): boolean =>
  consent?.ticked === 1 && !consented && !revoked && optOut.optOuts.length === 0;

/** The acceptance that is open, as its agent works on it. Times are ISO, UTC. */
export interface AcceptanceShown {
  agent: NamedAgent;
  /** The member who works on it; null if unknown. */
  member: string | null;
  acceptedAt: string;
  stage: AgentStage;
  stageSince: string;
  laterOn: string | null;
  /** Null: not yet. */
  lastContactAt: string | null;
  /** The first contact is overdue. */
  isLate: boolean;
}

export interface OfferShown {
  agent: NamedAgent;
  acceptBy: string;
  minutes: number;
  /** When its clock runs again; undefined: it runs. */
  waitsUntil: string | undefined;
  /** When staff sent its email again; undefined: not yet. */
  resentAt: string | undefined;
}

/** Texts are made by the server. */
export interface HandoverShown {
  /** `line`: null: none is agreed. `warning`: what staff tell the person. */
  call: {
    clock: string;
    line: string | null;
    warning: string | null;
    isOpen: boolean;
    entered: Record<"day" | "time" | "minutes", string>;
  };
  /** Null: nobody is, or was within the hour, on the line. */
  live: { state: "rings" | "answered" | "nobody"; title: string; lines: string[]; tel: string | null } | null;
  /** What the button of a transfer does. */
  transferLine: string;
  mayBook: boolean;
  mayTransfer: boolean;
  /** There is something of it. */
  isShown: boolean;
}

export interface DisclosureShown {
  id: string;
  shownAt: string;
  shownIn: "form" | "email";
  wording: string;
}

export interface ConsentShown {
  givenAt: string;
  textId: string;
  wording: string;
  ticked: 0 | 1;
  page: string;
  formVersion: string;
  /** The member who heard the consent by phone; null if the person checked a box. */
  takenBy: string | null;
}

export interface AgentChoice {
  from: "holders" | "nearby";
  /** The zip code has agents, and none of them gets the lead now. */
  isPassedOn: boolean;
  agents: ChoosableAgent[];
  /** Agents who have this person through another lead; if there are any, only they may get this one. */
  alreadyWith: NamedAgent[];
}

export interface ChoosableAgent extends NamedAgent {
  zip: string;
  miles: number;
  /** Where staff check the license; null if they have. */
  licensePage: string | null;
  /** YYYY-MM-DD; null if they are there. */
  awayUntil: string | null;
  /** How this lead came to nothing with them; null: they were not offered it. */
  passedOn: PassedOn["how"] | null;
  isFeeOverdue: boolean;
}

/** What is posted about a lead: the end of its address, behind the lead's own. */
export type LeadAct =
  | "assignment"
  | "notes"
  | "callbacks"
  | "callbacks/cancel"
  | "checks"
  | "moves"
  | "routing"
  | "offer/withdrawal"
  | "call"
  | "call/cancel"
  | "live"
  | "live/end"
  | "takeback"
  | "transfer";

export type RefusedForm = RefusedAct<LeadAct>;
