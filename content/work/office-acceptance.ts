import { longReason } from "#content/office/long-reason.ts";
import { firstContactHours } from "#domain/work/lead-attention.ts";

/** An acceptance on the office's page of a lead. */
export const acceptanceCopy = {
  with: "With",
  member: "Works on it",
  stage: "The agent’s stage",
  since: "since",
  accepted: "Accepted",
  lastContact: "Last contact",
  noContact: "none yet, as far as the agent says",
  lateContact: `none yet, although the first one was due ${firstContactHours} hours after the acceptance`,
  why: "Why it is taken back",
  whyHint: "For the history. The agent is emailed that our office took it back, without the reason.",
  takeBack: "Take back from this agent",
  refusals: {
    "no-reason": "Enter a reason for taking the lead back.",
    over: "No agent has this lead now.",
    "too-long": longReason,
    closed: "This lead is closed and its fee is on record, so it stays with its agent.",
  },
} as const;
