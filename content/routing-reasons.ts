import type { RoutingReason } from "#domain/routing.ts";

/** Why a lead went where it did, in plain words. */
export const routingReasons: Record<RoutingReason, string> = {
  "no-zip": "No zip code could be made out of the location, so nobody's territory is known.",
  revoked: "Consent was taken back: this person must not be contacted on any channel.",
  "no-consent": "There is no consent to calls and texts, so no agent may be set to call.",
  "no-phone": "There is no phone number to call.",
  "quiet-hours": "It is outside calling hours (9 AM to 8 PM) where the person is.",
  "hours-unknown": "Where the person is, and so their time of day, is not known.",
  "no-holder": "Nobody holds this zip code.",
  "not-paid-yet": "The zip code is reserved, but its agent has not paid yet.",
  "already-with": "By another request this person is with an agent already, who holds no seat of this zip code.",
  "keeps-agent": "By another request this person is with this agent already, who holds a seat of this zip code.",
  "not-paid-any-more": "What was paid for this zip code's plan has been given back, and its agent still holds it.",
  "only-holder": "This agent alone holds the zip code.",
  "its-turn": "Several agents hold seats of this busy zip code, and it is this one's turn.",
};
