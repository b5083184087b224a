import type { Declarations } from "#database/privacy/declaration.ts";
import type { EndReason } from "#domain/follow-ups/follow-up-end.ts";
import type { SequenceBase } from "#domain/follow-ups/sequence.ts";
import type { HoldReason, StepOutcome } from "#domain/follow-ups/step-outcome.ts";

/** Where a workspace's follow-ups differ from ours. (agentId, key) is unique. */
export interface SequencesTable {
  id: string;
  agentId: string;
  /** Of ours that the workspace changed, its name; else the id. */
  key: string;
  /** The newest. */
  versionId: string;
  createdAt: string;
  removedAt: string | null;
}

/** Append-only: who is under way finishes the version that they began. Ours is stored when somebody starts it. */
export interface SequenceVersionsTable {
  id: string;
  agentId: string;
  key: string;
  name: string;
  base: SequenceBase;
  /** JSON (domain/follow-ups/sequence.ts). */
  steps: string;
  /** The member who wrote it; null: we did. */
  memberId: string | null;
  at: string;
}

/** A person on a sequence. A contact has one open of each key. Deleted with the person of its lead, or with the contact. */
export interface EnrollmentsTable {
  id: string;
  agentId: string;
  contactId: string;
  /** By which the workspace has the person; null: an own client. */
  leadId: string | null;
  /** In whose name it is sent. */
  memberId: string;
  key: string;
  versionId: string;
  /** YYYY-MM-DD: the day from which steps count. */
  baseOn: string;
  /** YYYY-MM-DD: when the last step was, or should have been; before the first one, as `baseOn`. */
  lastOn: string;
  /** From 0. */
  nextStep: number;
  /** When it is looked at next (ISO); null once it has ended. */
  dueAt: string | null;
  /** Why its step waits for longer than its day; null: it does not. */
  hold: HoldReason | null;
  startedAt: string;
  endedAt: string | null;
  endReason: EndReason | null;
  /** The member who pressed; null: nobody did. */
  endedBy: string | null;
}

/** Written before the step can leave: (enrollmentId, step) is unique, so that nobody gets a step twice. */
export interface StepRunsTable {
  id: string;
  agentId: string;
  enrollmentId: string;
  memberId: string;
  step: number;
  at: string;
  outcome: StepOutcome;
  /** Of a refused one, why, as a sentence; else empty. */
  detail: string;
  messageId: string | null;
  taskId: string | null;
  /** The workspace had never written to this person. */
  isFirstMail: 0 | 1;
}

export interface FollowUpsSchema {
  sequences: SequencesTable;
  sequenceVersions: SequenceVersionsTable;
  enrollments: EnrollmentsTable;
  stepRuns: StepRunsTable;
}

const ofAgent = { find: { column: "agentId", in: "agents" }, copied: "nothing", erased: "deleted" } as const;

export const personalDataOfFollowUps = {
  stepRuns: {
    find: { column: "enrollmentId", in: { table: "enrollments", column: "id" } },
    copied: "nothing",
    erased: "deleted",
  },
  enrollments: {
    find: { column: "leadId", in: "leads" },
    copied: "nothing",
    erased: "deleted",
  },
  sequenceVersions: ofAgent,
  sequences: ofAgent,
} as const satisfies Declarations<keyof FollowUpsSchema>;
