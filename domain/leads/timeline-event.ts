import type { BookedCall, BookedCallEnding, TransferState } from "#domain/offers/handover.ts";
import type { OfferReason } from "#domain/offers/offer.ts";
import type { CorrectedPart } from "#domain/privacy/correction.ts";
import type { ActivityFacts } from "#domain/work/activity.ts";
import type { CallbackCause, CallbackEnding } from "./callback.ts";
import type { LeadStage } from "./lead-lifecycle.ts";

export interface NamedAgent {
  id: string;
  name: string;
}

interface TimelineEntry {
  id: string;
  /** ISO, UTC. */
  at: string;
  /** Their name; null if unknown, or nobody's act. */
  who: string | null;
  /** A member of an agent's workspace, not staff. */
  byMember?: boolean;
}

export interface RoutingEvent extends TimelineEntry {
  kind: "routing";
  /** Null if the decision is left to staff. */
  agent: NamedAgent | null;
  /** The router's reasons; empty if a member decided. */
  reasons: string[];
  why: string | undefined;
}

export interface ActivityEvent extends TimelineEntry {
  kind: "activity";
  agent: NamedAgent;
  activity: ActivityFacts;
  /** The member to whom it was handed off. */
  to?: string;
  /** It takes back an earlier change of the stage. */
  isUndo: boolean;
}

/** A call that staff agreed with the person, or a person handed over while on the line. */
export interface HandoverEvent extends TimelineEntry {
  kind: "handover";
  of: CallStep | TransferStep;
}

export type CallStep = Omit<BookedCall, "city"> & { call: "booked" | Exclude<BookedCallEnding, "changed"> };

export interface TransferStep {
  transfer: Exclude<TransferState, "nobody">;
  agent: NamedAgent;
}

/** The person corrected what they typed. */
export interface CorrectionEvent extends TimelineEntry {
  kind: "correction";
  part: CorrectedPart;
  /** Empty for an agent, and for words about the answers, which are in `to`. */
  from: string;
  to: string;
}

/** What happened with a lead, for the office and, filtered, for its agent. */
export type TimelineEvent =
  | (TimelineEntry & { kind: "received" })
  | (TimelineEntry & { kind: "move"; from: LeadStage; to: LeadStage; why: string })
  | (TimelineEntry & { kind: "callback"; cause: CallbackCause; dueAt: string })
  | (TimelineEntry & { kind: "callback-ended"; ending: CallbackEnding; reason: string | null })
  | (TimelineEntry & { kind: "note"; text: string })
  | (TimelineEntry & {
      kind: "offer-ended";
      state: "declined" | "lapsed" | "withdrawn";
      agent: NamedAgent;
      reason: OfferReason | null;
      text: string | null;
    })
  | (TimelineEntry & { kind: "check"; passed: boolean; answers: { question: string; answer: string }[] })
  | CorrectionEvent
  | HandoverEvent
  | RoutingEvent
  | ActivityEvent;

export type AgentTimelineEvent = Extract<
  TimelineEvent,
  { kind: "received" | "check" | "move" | "correction" | "handover" | "activity" }
>;

/**
 * What an agent reads of it: their own activities, the passed checks, and what the office did since they accepted.
 * Other agents, routing, staff's notes and reasons, and the answers of the checks stay with the office.
 */
export function agentTimeline(
  events: readonly TimelineEvent[],
  { agentId, acceptedAt }: { agentId: string; acceptedAt: string },
): AgentTimelineEvent[] {
  return events.flatMap((event): AgentTimelineEvent[] => {
    switch (event.kind) {
      case "received":
        return [{ ...event, who: null }];
      case "check":
        return event.passed ? [{ ...event, who: firstNameOf(event.who), answers: [] }] : [];
      case "move":
        return event.byMember || event.at <= acceptedAt ? [] : [{ ...event, who: null, why: "" }];
      case "correction":
        return event.part === "answers" ? [] : [{ ...event, from: "", to: "" }];
      case "handover":
        return isOfAgent(event, { agentId, acceptedAt }) ? [{ ...event, who: null }] : [];
      case "activity":
        return event.agent.id === agentId ? [{ ...event, who: event.byMember ? event.who : null }] : [];
      default:
        return [];
    }
  });
}

/** A call that became their appointment, and a person whom they took over. */
const isOfAgent = ({ at, of }: HandoverEvent, { agentId, acceptedAt }: { agentId: string; acceptedAt: string }) =>
  "call" in of ? of.call === "accepted" && at >= acceptedAt : of.transfer === "answered" && of.agent.id === agentId;

export const firstNameOf = (name: string | null): string | null => name?.split(" ", 1)[0] ?? null;
