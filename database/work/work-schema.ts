import type { Declarations } from "#database/privacy/declaration.ts";
import type { ActivityKind } from "#domain/work/activity.ts";
import type { AcceptanceEnding, AgentStage } from "#domain/work/agent-stage.ts";
import type { AppointmentKind, AppointmentState } from "#domain/work/appointment.ts";
import type { GuestAnswer } from "#domain/work/guest-answer.ts";
import type { TaskRule } from "#domain/work/task-rule.ts";

/** A lead as the workspace that accepted it works on it. A lead has one open acceptance at most. */
export interface AcceptancesTable {
  /** That of the accepted offer; for a lead from before offers, that of the lead. */
  id: string;
  agentId: string;
  leadId: string;
  acceptedAt: string;
  stage: AgentStage;
  stageSince: string;
  /** When a member last contacted the person, or said what became of them. */
  touchedAt: string;
  /** The member who works on it; null: of a workspace without members. */
  memberId: string | null;
  /** YYYY-MM-DD, in stage "later". */
  laterOn: string | null;
  /** In stage "lost". */
  lostReason: string | null;
  /** When the member was last asked how it stands. */
  askedAt: string | null;
  endedAt: string | null;
  ending: AcceptanceEnding | null;
  endReason: string | null;
  endedByMember: string | null;
  endedByStaff: string | null;
  /** Of the commission, as agreed at the acceptance; null if the plan was not known. */
  feePercent: number | null;
  /** Rises with each change of the stage: a change can be undone while it is the last one. */
  version: number;
  /** The person in the workspace's book; null once that contact was deleted. */
  contactId: string | null;
}

export interface AppointmentGuest {
  /** Of the person who is invited by email, unique: our address for their answers is made of it. Null: nobody ever was. */
  guestId: string | null;
  /** The address that got the invitation: the cancellation goes there, too. */
  guestEmail: string | null;
  /** They are invited no more. */
  guestEndedAt: string | null;
  /** The number of the last invitation that they got. */
  guestSequence: number | null;
  /** To that invitation; null: none yet. */
  guestAnswer: GuestAnswer | null;
  guestAnsweredAt: string | null;
}

/** Deleted with the person of its lead. It is of exactly one lead, contact or deal. */
export interface AppointmentsTable extends AppointmentGuest {
  id: string;
  agentId: string;
  /** The member who goes. */
  memberId: string;
  leadId: string | null;
  contactId: string | null;
  dealId: string | null;
  kind: AppointmentKind;
  /** ISO, UTC. */
  startsAt: string;
  minutes: number;
  /** The member's (IANA) when it was made or moved. */
  timeZone: string;
  place: string;
  note: string;
  state: AppointmentState;
  /** Of its invitation (RFC 5545): rises with each change, the cancellation included. */
  sequence: number;
  createdAt: string;
  changedAt: string;
}

/** Append-only; its words are erased with the person. It is of exactly one lead, contact or deal. */
export interface ActivitiesTable {
  id: string;
  agentId: string;
  leadId: string | null;
  contactId: string | null;
  dealId: string | null;
  at: string;
  kind: ActivityKind;
  /** JSON (domain/work/activity.ts). */
  detail: string;
  memberId: string | null;
  /** The activity that this one reverses, which can happen once. */
  undoes: string | null;
}

/** Deleted with the person of its lead. It is of one lead, contact or deal at most. */
export interface TasksTable {
  id: string;
  agentId: string;
  memberId: string;
  text: string;
  /** YYYY-MM-DD on the member's calendar. */
  dueOn: string;
  createdAt: string;
  leadId: string | null;
  contactId: string | null;
  dealId: string | null;
  doneAt: string | null;
  doneBy: string | null;
  /** Of the rule that made it; (dealId, ruleKey) and (closingId, ruleKey) are unique. */
  ruleKey: string | null;
  /** The member who chose its day in place of the rule's. */
  datedBy: string | null;
  /** The closing of the lead that it is about. */
  closingId: string | null;
}

/** Where a workspace's tasks between contract and closing differ from ours. (agentId, key) is unique. */
export interface TaskRulesTable extends TaskRule {
  id: string;
  agentId: string;
  changedAt: string;
  removedAt: string | null;
}

export interface WorkSchema {
  acceptances: AcceptancesTable;
  activities: ActivitiesTable;
  tasks: TasksTable;
  appointments: AppointmentsTable;
  taskRules: TaskRulesTable;
}

const ofLead = { find: { column: "leadId", in: "leads" } } as const;

export const personalDataOfWork = {
  acceptances: {
    ...ofLead,
    copied: {
      columns: ["leadId", "agentId", "acceptedAt", "endedAt", "stage"],
      orderBy: ["acceptedAt", "id"],
    },
    erased: {
      emptied: { lostReason: null, endReason: null },
      stays: [
        ...(["id", "agentId", "leadId", "acceptedAt", "stage", "stageSince", "touchedAt", "memberId"] as const),
        ...(["laterOn", "askedAt", "endedAt", "ending", "endedByMember", "endedByStaff", "feePercent"] as const),
        "version",
        "contactId",
      ],
    },
  },
  activities: {
    ...ofLead,
    copied: {
      columns: ["id", "agentId", "leadId", "at", "kind", "detail", "memberId", "undoes"],
      orderBy: ["at", "id"],
    },
    erased: {
      emptied: { detail: "{}" },
      stays: ["id", "agentId", "leadId", "contactId", "dealId", "at", "kind", "memberId", "undoes"],
    },
  },
  tasks: { ...ofLead, copied: "nothing", erased: "deleted" },
  appointments: { ...ofLead, copied: "nothing", erased: "deleted" },
  taskRules: { find: { column: "agentId", in: "agents" }, copied: "nothing", erased: "deleted" },
} as const satisfies Declarations<keyof WorkSchema>;
