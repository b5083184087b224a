import type { AgentStage } from "#domain/work/agent-stage.ts";
import type { SequenceBase } from "./sequence.ts";

/** Why a follow-up is over. "pressed": a member stopped it. "twin": the same one goes on for the same person. */
export const endReasons = [
  ...(["done", "pressed", "removed", "given-back", "member-left", "handed-off", "stopped", "bounced"] as const),
  ...(["replied", "spoke", "appointment", "stage", "no-crm", "twin"] as const),
] as const;
export type EndReason = (typeof endReasons)[number];

/** A stage, and since when (ISO). */
interface Stage {
  stage: AgentStage;
  since: string;
}

/** What is known of the person now, from where each fact is stored. Times are ISO; null: never. */
export interface FollowUpFacts {
  base: SequenceBase;
  startedAt: string;
  /** In whose name it is sent. */
  memberId: string;
  memberLeft: boolean;
  hasCrm: boolean;
  /** An older one of the same sequence is under way for the same person, who were two entries. */
  hasTwin: boolean;
  /** "removed": from the book, or erased. "given-back": the lead by which the workspace had them is over. */
  person: "removed" | "given-back" | PersonFacts;
}

export interface PersonFacts {
  /** The member who works with them now; null: nobody in particular. */
  memberId: string | null;
  /** Nobody may contact them any more. */
  stopped: boolean;
  /** An email of this follow-up came back. */
  bouncedAt: string | null;
  /** Their last message. */
  repliedAt: string | null;
  /** The last two-way contact, of whatever kind. */
  touchedAt: string | null;
  /** When the newest appointment that is not cancelled was made. */
  appointmentAt: string | null;
  /** Of their lead or their deals. */
  stages: readonly Stage[];
}

export interface End {
  reason: EndReason;
  /** When it came to that (ISO); null: not known. */
  at: string | null;
}

/**
 * The end of a follow-up, from facts that are stored for other reasons: so no act has to stop it, and none can forget to.
 * Asked when a step is due, when it leaves and when somebody looks. @returns undefined: it goes on
 */
export function followUpEnd(facts: FollowUpFacts): End | undefined {
  const { base, startedAt, memberId, person } = facts;
  const never = (reason: EndReason): End => ({ reason, at: null });
  if (typeof person === "string") return never(person);
  if (facts.memberLeft) return never("member-left");
  if (person.memberId !== null && person.memberId !== memberId) return never("handed-off");
  if (person.stopped) return never("stopped");
  const since = (at: string | null): at is string => at !== null && at > startedAt;
  if (since(person.bouncedAt)) return { reason: "bounced", at: person.bouncedAt };
  if (since(person.repliedAt)) return { reason: "replied", at: person.repliedAt };
  if (since(person.touchedAt)) return { reason: "spoke", at: person.touchedAt };
  if (since(person.appointmentAt)) return { reason: "appointment", at: person.appointmentAt };
  const moved = person.stages.find(({ stage, since: at }) => since(at) && endsBy(stage, base));
  if (moved) return { reason: "stage", at: moved.since };
  if (!facts.hasCrm) return never("no-crm");
  return facts.hasTwin ? never("twin") : undefined;
}

/** "Spoke" or later, but not the stage that the sequence counts from. */
function endsBy(stage: AgentStage, base: SequenceBase): boolean {
  if (stage === "new" || stage === "tried") return false;
  return !((base === "closing" && stage === "closed") || (base === "later" && stage === "later"));
}
