import type { RefusedAct } from "#app/ui/actions/refused-act.ts";
import type { AppointmentsCopy } from "#app/ui/my/work/appointment-rows.tsx";
import type { ShownAppointment } from "#app/ui/my/work/shown-appointment.ts";
import type { ShownTask } from "#app/ui/my/work/task-rows.tsx";
import type { LeadEnding } from "#content/leads/whom.ts";
import type { LeadKind } from "#domain/leads/lead-kind.ts";
import type { AgentTimelineEvent } from "#domain/leads/timeline-event.ts";
import type { Whom } from "#domain/leads/whom.ts";
import type { Channel, NoContactReason, OptOutSource } from "#domain/privacy/consent.ts";
import type { OwnAnswer } from "#domain/sources/reading/own-questions.ts";
import type { StageFacts } from "#domain/work/activity.ts";
import type { Building } from "#domain/work/building.ts";

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

/** An event of the history; the server makes its texts. */
export interface HistoryEvent extends Pick<AgentTimelineEvent, "id" | "at" | "who"> {
  kind: AgentTimelineEvent["kind"] | "message";
  title: string;
  text: string | undefined;
  /** Of a change of the stage: how far the house was built with it; null: nothing stands. */
  built?: Building | null;
}

/** What the page of a lead and that of a contact have in common. */
/** What the person is on; its texts come with it. */
export interface RecordFollowUps {
  title: string;
  /** The page that starts and stops them. */
  to: string;
  link: string;
  lines: string[];
}

export interface ShownWork {
  /** Its address; its forms post to what follows it. */
  page: string;
  /** A person of the agent's own: the office reads nothing of it. */
  isOwn: boolean;
  /** May be empty. */
  name: string;
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
  /** To come, and over without a word of how they went. */
  appointments: ShownAppointment[];
  /** From the server: the page's script has no room for more texts. */
  appointmentsCopy: AppointmentsCopy & { add: string };
  /** Null: none, and none can be started. */
  followUps: RecordFollowUps | null;
  /** YYYY-MM-DD on the member's calendar. */
  today: string;
  /** What the member's last press stored, for a few seconds. */
  saved: { act: "contacts" | "notes" | "tasks"; text: string } | null;
  timeline: HistoryEvent[];
  /** The time (ISO) of the last event of the page with earlier ones. */
  earlierHistory: string | null;
  /** Of the agent (IANA). */
  timeZone: string;
}

export interface OpenLead extends ShownWork {
  what: "open";
  id: string;
  kind: LeadKind;
  /** May be empty. */
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
  stage: StageFacts;
  stageSince: string;
  /** It changed some seconds ago. */
  isFresh: boolean;
  /** What the person reads of the first contact, in a sentence; null: none is to come. */
  expects: string | null;
  /** That the reader accepted it, before anything else happened; null: something has, or a colleague did. */
  accepted: string | null;
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
  /** What the agent knows of the person besides; null: they are in no book. */
  book: BookFacts | null;
  /** Until when problems can be reported, and how many whole hours are left; none: it is over. */
  reportBy: string;
  reportHours: number;
  /** That they are in the agent's own book since before the lead, while that can be reported; null: not so. */
  known: string | null;
}

/** What an agent knows of a person of the book, by its own account. */
export interface BookFacts {
  /** Of the contact. */
  id: string;
  facts: { name: string; value: string }[];
  tags: string[];
  /** "Every 90 days, next on ..."; empty: not set. */
  touch: string;
  /** From the server: the page's script has no room for the texts of the book. */
  copy: { title: string; edit: string; nothing: string; tags: string };
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
  /** Why not, as a sentence, and in a few words for lists; empty if it is allowed. The server writes both. */
  why: string;
  short: string;
}

/** What is posted about a lead: the end of its address, behind the lead's own. */
export type MyLeadAct = "contacts" | "notes" | "tasks" | "stage" | "stage/undo" | "return";

export type RefusedLeadForm = RefusedAct<MyLeadAct>;
