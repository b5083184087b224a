import type { RefusedAct } from "#app/ui/actions/refused-act.ts";
import type { ShownTask } from "#app/ui/my/work/task-rows.tsx";
import type { LeadEnding } from "#content/leads/whom.ts";
import type { LeadKind } from "#domain/leads/lead-kind.ts";
import type { AgentTimelineEvent } from "#domain/leads/timeline-event.ts";
import type { Whom } from "#domain/leads/whom.ts";
import type { Channel, NoContactReason, OptOutSource } from "#domain/privacy/consent.ts";
import type { WayRefusal } from "#domain/privacy/contact-ways.ts";
import type { OwnAnswer } from "#domain/sources/reading/own-questions.ts";
import type { StageFacts } from "#domain/work/activity.ts";

/** What the page of an accepted lead shows. Times are ISO, UTC. */
export type ShownLead = EndedLead | OpenLead;

/** The lead is no longer theirs: of the person it shows only whom not to contact. */
export interface EndedLead {
  what: "ended";
  id: string;
  whom: Whom;
  endedAt: string;
  ending: LeadEnding;
  reason: string | null;
  /** The member who gave it back; null: the office took it back. */
  who: string | null;
  timeZone: string;
}

export interface OpenLead {
  what: "open";
  id: string;
  kind: LeadKind;
  /** May be empty, as the next one. */
  name: string;
  place: string;
  /** Why nobody may contact the person now; null if they may. */
  blocked: NoContactReason | null;
  /** How they opted out; null if they did not. */
  optedOut: { source: OptOutSource; since: string } | null;
  /** As the agent recognizes them. */
  whom: Whom;
  /** The colleague who works on it; null: the member who reads it. */
  colleague: string | null;
  /** The reader leads the team, and may hand the lead off. */
  mayHandOff: boolean;
  /** The person's local times, "2:05 PM"; none if unknown. */
  clocks: string[];
  ways: Way[];
  lastContact: { at: string; title: string; text: string | undefined; who: string | null } | undefined;
  /** Some of the open ones, and the last of those done. */
  tasks: ShownTask[];
  /** The last open one that is shown, if there are more. */
  moreTasks: string | null;
  /** Whether more were done. */
  moreDone: boolean;
  /** YYYY-MM-DD on the member's calendar. */
  today: string;
  /** What the member's last press stored, for a few seconds. */
  saved: { act: "contacts" | "notes" | "tasks"; text: string } | null;
  stage: StageFacts;
  stageSince: string;
  version: number;
  /** The last change of the stage, while it can be undone. */
  lastChange: { id: string; who: string | null; at: string; from: StageFacts } | undefined;
  isClosed: boolean;
  /** The labels of the questionnaire, from the server: the page's script has none of their texts. */
  questions: string[];
  /** One per step of the questionnaire. */
  answers: string[];
  /** What they said besides. */
  own: OwnAnswer[];
  /** What the agreement still needs of a broker; null: nothing. */
  needsBroker: string | null;
  about: AboutPart[];
  timeline: AgentTimelineEvent[];
  /** The time (ISO) of the last event of the page with earlier ones. */
  earlierHistory: string | null;
  /** Until when problems can be reported, and how many whole hours are left; none: it is over. */
  reportBy: string;
  reportHours: number;
  /** Of the agent (IANA). */
  timeZone: string;
}

/** What an agent reads once. The server makes its texts, so that the page's script needs none of them. */
export interface AboutPart {
  title: string;
  facts: { name: string; value: string }[];
  text?: string;
}

/** One way to contact the person, with why it is not allowed now. */
export interface Way {
  channel: Channel;
  /** As typed by the person; empty if not given. */
  address: string;
  /** Undefined if it is not allowed now. */
  href: string | undefined;
  refused: WayRefusal | undefined;
  /** When it is allowed, as the person's clocks show; empty if not known. */
  opensAt: string[];
  /** YYYY-MM-DD: they asked us all to wait. */
  notBefore: string | null;
}

/** What is posted about a lead: the end of its address, behind the lead's own. */
export type MyLeadAct = "contacts" | "notes" | "tasks" | "stage" | "stage/undo" | "return";

export type RefusedLeadForm = RefusedAct<MyLeadAct>;
