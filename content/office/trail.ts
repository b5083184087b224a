import { roleNames } from "./frame.ts";
import { providerNames } from "./inboxes.ts";
import { stageNames } from "./leads.ts";

export const trailWords = {
  title: "Trail",
  line: "What the staff have done, newest first. Nothing here can be changed or taken out, by anybody.",
  caption: "What the staff have done",
  columns: { when: "When", who: "Who", deed: "Deed", about: "Of what" },
  csvDetail: "Detail",
  who: "Who",
  anybody: "Anybody",
  nobodyKnown: "Nobody known, or the console",
  deed: "Deed",
  anyDeed: "Every deed",
  /** What a deed was done to, by the list that it stands in. */
  things: {
    leads: "Lead",
    messages: "Message",
    applications: "Application",
    payments: "Payment",
    orders: "Order",
    deliveries: "Delivery",
    zips: "Zip code",
    agents: "Agent",
  },
  /** What stands in a record of a deed, said as people say it. */
  values: {
    ...{ true: "yes", false: "no", ...roleNames, ...stageNames, ...providerNames },
    ...{ "agent-asked": "they asked for it", "plan-ended": "their plan has ended" },
  },
  empty: "Nothing has been done yet.",
  noneFound: "Nobody has done that. Take a filter away.",
} as const;

/** Each deed in words; a deed without its words does not compile (app/lists/trail.ts). */
export const deedWords = {
  invited: "Invited somebody",
  "invitation-accepted": "Accepted an invitation",
  "invitation-withdrawn": "Took an invitation back",
  "signed-in": "Signed in",
  "sign-in-failed": "Failed to sign in",
  "signed-out": "Signed out",
  "session-ended": "Ended a session",
  "password-changed": "Changed their password",
  "second-factor-confirmed": "Set up the second factor",
  "recovery-codes-renewed": "Made new recovery codes",
  "role-changed": "Changed a role",
  dismissed: "Ended somebody's access",
  exported: "Took a list away as CSV",
  "person-erased": "Erased a person on request",
  "lead-checked": "Checked a lead",
  "lead-moved": "Moved a lead",
  "lead-routed": "Asked the router for a lead",
  "lead-transferred": "Gave a lead to an agent by hand",
  "payment-settled": "Said which order a payment is for",
  "payment-disowned": "Said that a payment is for no order",
  "order-assigned": "Said which application an order is for",
  "delivery-sent-again": "Sent a delivery again",
  "deliveries-sent-again": "Sent all failed deliveries again",
  "delivery-put-aside": "Put a delivery aside",
  "let-through": "Let through what was held",
  "kept-aside": "Kept aside what was held",
  "seats-raised": "Raised a zip code's seats",
  "claim-released": "Released a zip code",
  "zip-given": "Claimed a zip code for an agent",
  "brokerage-recorded": "Recorded an agent's brokerage",
  "license-checked": "Checked an agent's license",
  "silence-lifted": "Lifted a silence",
  "wait-ended": "Took somebody out of a waiting line",
} as const;
