import type { RoutingReason } from "#domain/leads/lead-routing.ts";

export const routingReasons: Record<RoutingReason, string> = {
  "no-zip": "The location contains no zip code that we recognize, so we cannot tell whose territory it is.",
  revoked: "The person opted out and must not be contacted on any channel.",
  "no-consent": "The person did not consent to calls and texts, so no agent may call.",
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
  declined: "The agent who was offered it before declined.",
  lapsed: "The agent who was offered it before let the time pass.",
  "nobody-left": "Every agent who could get it has declined it or let the time pass.",
  away: "Every agent who could get it is away.",
  "no-open-hours": "In the next 14 days there is no time when the person may be called and the agent works.",
};
