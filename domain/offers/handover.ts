import type { PlanSlug } from "#domain/agents/plan.ts";
import type { ContactRefusal } from "#domain/privacy/consent.ts";
import type { AppointmentRefusal } from "#domain/work/appointment.ts";

/** How staff hand a person over besides an offer alone (specification 9). */
export const handovers = ["booked-call", "live-transfer"] as const;
export type Handover = (typeof handovers)[number];

/** The plans that sell it. */
const plansWith: Record<Handover, readonly PlanSlug[]> = {
  "booked-call": ["professional", "growth", "team"],
  "live-transfer": ["growth", "team"],
};

export const includesHandover = (plan: PlanSlug | null, what: Handover): boolean =>
  plan !== null && plansWith[what].includes(plan);

export const bookedCallLengths = [15, 30, 45, 60] as const;

/**
 * "accepted": it is an appointment of the agent who accepted the lead. "passed": its time came before that.
 * "not-included": the plan of that agent has none. The others are acts of staff.
 */
export type BookedCallEnding = "accepted" | "passed" | "not-included" | "changed" | "cancelled";

/** A call that staff agreed with the person; times are ISO, UTC. */
export interface BookedCall {
  startsAt: string;
  minutes: number;
  /** Of the person (IANA), in which it was agreed. */
  timeZone: string;
  /** The person's, "Atlanta"; may be empty. */
  city: string;
}

export const hasPassed = ({ startsAt }: Pick<BookedCall, "startsAt">, now: string): boolean => startsAt <= now;

/** How long staff and the one who accepted are shown how they join. */
export const joiningMinutes = 60;

interface TransferTimes {
  joinBy: string;
  /** Staff ended it. */
  endedAt: string | null;
}

/** "answered": the agent accepted in time. "nobody": they declined, or the time passed and the
 * offer went on as an ordinary one. */
export type TransferState = "rings" | "answered" | "nobody" | "ended";

export function transferState(
  { joinBy, endedAt }: TransferTimes,
  offer: { state: string; endedAt: string | null },
  now: string,
): TransferState {
  if (offer.state === "accepted" && offer.endedAt !== null && offer.endedAt <= (endedAt ?? joinBy)) return "answered";
  const isWithdrawn = offer.state === "withdrawn" && offer.endedAt !== null && offer.endedAt < joinBy;
  if (endedAt !== null || isWithdrawn) return "ended";
  return offer.state === "open" && now < joinBy ? "rings" : "nobody";
}

export type CallRefusal =
  | "not-before-an-agent"
  | "outside-hours"
  | ContactRefusal
  | Exclude<AppointmentRefusal, "no-kind" | "long-place" | "long-note">;

/** "no-agent": the rules of routing give the lead to nobody now. The others say why that agent's phone does not ring. */
export type TransferRefused = "not-verified" | "no-agent" | "not-in-plan" | "agent-away" | "not-in-hours";
