import type { RoutingReason } from "#domain/leads/lead-routing.ts";

export const routingReasons: Record<RoutingReason, string> = {
  "no-zip": "The location contains no zip code that we recognize, so we cannot tell whose territory it is.",
  revoked: "The person opted out and must not be contacted on any channel.",
  "no-consent": "The person did not consent to calls and texts, so no agent may call.",
  "not-before": "The person asked not to be contacted before a later day.",
  "emails-only": "The person asked for emails only, so no agent may call or text.",
  "no-phone": "There is no phone number to call.",
  "quiet-hours": "It is outside calling hours (9 AM to 8 PM) where the person is.",
  "hours-unknown": "The person's location is not known, so we cannot tell their local time.",
  "no-holder": "No agent has this zip code.",
  "not-paid-yet": "The zip code is reserved, but its agent has not paid yet.",
  "already-with": "This person already has an agent from another request, and that agent has no seat in this zip code.",
  "keeps-agent": "This person already has this agent from another request, and the agent has a seat in this zip code.",
  "not-paid-any-more": "The plan behind this zip code was refunded, and its agent still has the zip code.",
  "license-not-checked": "Nobody has checked this agent’s license yet, and only a licensed agent may get a lead.",
  "only-holder": "Only this agent has the zip code.",
  "its-turn": "Several agents have seats in this busy zip code, and it is this agent's turn.",
  "asked-by-name": "The person asked for this agent by name, who is licensed in their state.",
  declined: "The agent who was offered it before declined.",
  lapsed: "The agent who was offered it before did not answer in time.",
  "nobody-left": "Every agent who could get it declined it or did not answer in time.",
  "fee-overdue":
    "A fee of every agent who could get it has been overdue for 45 days, so new offers are paused until it is paid.",
  away: "Every agent who could get it is away.",
  "no-open-hours": "In the next 14 days there is no time when the person may be called and the agent works.",
};
