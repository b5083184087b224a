import { leadClosed } from "#content/leads/lead-act-refusals.ts";
import { appointmentCopy } from "#content/work/appointments.ts";
import type { CallRefusal, TransferRefused } from "#domain/offers/handover.ts";
import { offerMinutes } from "#domain/offers/offer-clock.ts";

const { live: minutes } = offerMinutes;

/** Sentences of the office's page of a lead. */
export const officeHandoverCopy = {
  clock: (city: string, time: string) => `On the person’s clock${city ? ` in ${city}` : ""}, where it is ${time} now.`,
  booked: (at: string, length: number, by: string) => `${at}, ${appointmentCopy.length(length)}, agreed by ${by}.`,
  kept: (at: string, agent: string) => `${at}: in the calendar of ${agent || "the agent"}.`,
  passed: (name: string) =>
    `Its time is past and nobody had accepted. Agree on another time with ${name}, or cancel it.`,
  notIncluded: ({ agent, plan, name }: { agent: string; plan: string | null; name: string }) =>
    `${agent} does not see this call: ${plan ? `the ${plan} has` : "their plan has"} no scheduled appointments. Tell ${name} that ${agent} calls without an appointment.`,
  transferLine: `The agent’s phone rings for ${minutes} minutes. After that it is an ordinary offer, and nothing is lost.`,
  rings: (agent: string) => `Ringing ${agent}`,
  ringsLine: (seconds: number, name: string) => `${seconds} seconds left. Keep ${name} on the line.`,
  nobodyTitle: "Nobody picked up",
  nobodyOffered: ({ agent, name, by, until }: Record<"agent" | "name" | "by" | "until", string>) =>
    `Tell ${name} an agent will call by ${by}. ${agent} can still accept until ${until}. If nobody does, call ${name} and say so.`,
  nobody: (name: string) => `Tell ${name} that we look for an agent and call again. No agent has the lead now.`,
  answered: (member: string) => `${member} accepted`,
  bridge: (number: string, code: string, name: string) =>
    `Call ${number}, enter ${code}, and merge it with ${name}’s call.`,
  joined: (member: string, time: string) => `${member} joined at ${time}.`,
  dial: (member: string, number: string, name: string) =>
    `Call ${member} at ${number}, and merge it with ${name}’s call.`,
  noPhone: (member: string, name: string) =>
    `We have no phone number of ${member}. Tell ${name} that ${member} calls them now.`,
  refusals: {
    call: {
      ...leadClosed.call,
      "not-before-an-agent": "An agent has this lead by now, so nothing was booked. They agree on calls themselves.",
      "outside-hours": "At that time it is before 9 AM or after 8 PM where the person is. Choose another time.",
      "no-day": appointmentCopy.refusals["no-day"],
      "no-time": appointmentCopy.refusals["no-time"],
      "no-minutes": appointmentCopy.refusals["no-minutes"],
      "skipped-time": appointmentCopy.refusals["skipped-time"],
      "doubled-time": appointmentCopy.refusals["doubled-time"],
      "time-passed": appointmentCopy.refusals["time-passed"],
      "too-far": appointmentCopy.refusals["too-far"],
    } satisfies Record<CallRefusal, string>,
    "call/cancel": { "no-call": "There is no booked call anymore." },
    live: {
      "not-verified": "Only a lead that two people have verified, and that no agent has yet, can be handed over.",
      "no-agent": "No agent can get this lead by the rules now. Tell the person that we look for one and call again.",
      "not-in-plan": "The plan of the agent who gets this lead has no live transfer. Offer it as usual.",
      "agent-away": "The agent who gets this lead is away. Offer it as usual.",
      "not-in-hours": "It is before 8 AM or after 8 PM where the agent works, or too early or late for the person.",
    } satisfies Record<TransferRefused, string>,
    "live/end": { "not-ringing": "It does not ring anymore. The page shows where it stands." },
  },
} as const;
