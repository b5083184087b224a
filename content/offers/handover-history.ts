import { shortMoment } from "#content/dates.ts";
import type { CallStep, HandoverEvent, TransferStep } from "#domain/leads/timeline-event.ts";

const calls: Record<CallStep["call"], string> = {
  booked: "Call agreed with the person",
  accepted: "The agreed call is an appointment of the agent who accepted",
  passed: "The agreed call was over before an agent accepted",
  "not-included": "The agreed call ended: the agent’s plan has no such calls",
  cancelled: "The agreed call was cancelled",
};

const transfers: Record<TransferStep["transfer"], (agent: string) => string> = {
  rings: (agent) => `The offer rang for ${agent}, with the person on the line`,
  answered: (agent) => `${agent} accepted with the person on the line`,
  ended: () => "The live transfer was ended",
};

/** One line of a lead's history: an event says its time, so a call has its own with it. */
export const handoverTitle = ({ at, of }: HandoverEvent): string =>
  "call" in of
    ? `${calls[of.call]}: ${shortMoment(of.startsAt, of.timeZone, at)}, ${of.minutes} minutes`
    : transfers[of.transfer](of.agent.name);
