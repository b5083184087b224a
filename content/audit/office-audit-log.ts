import { stageNames } from "#content/leads/office-leads.ts";
import { roleNames } from "#content/office/frame.ts";
import { providerNames } from "#content/office/status-names.ts";

export const auditCopy = {
  title: "Audit log",
  line: "Everything staff have done, newest first. Nobody can change or delete entries.",
  caption: "Audit events",
  columns: { when: "When", who: "Who", event: "Action", about: "Record" },
  csvDetail: "Detail",
  who: "Who",
  anyone: "Anybody",
  unknownPerson: "Unknown, or the command line",
  event: "Action",
  anyAction: "All actions",
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
    ...{ "agent-asked": "the agent asked for it", "plan-ended": "the plan has ended" },
  },
  empty: "No actions yet.",
  noneFound: "No actions match. Remove a filter.",
} as const;

/** Each deed in words; a deed without its words does not compile (app/routes/office/audit/audit-log-query.ts). */
export const auditActionNames = {
  invited: "Created an invitation",
  "invitation-accepted": "Accepted an invitation",
  "invitation-withdrawn": "Revoked an invitation",
  "signed-in": "Signed in",
  "sign-in-failed": "Failed to sign in",
  "signed-out": "Signed out",
  "session-ended": "Ended a session",
  "password-changed": "Changed their password",
  "second-factor-confirmed": "Set up two-factor authentication",
  "recovery-codes-renewed": "Created new recovery codes",
  "role-changed": "Changed a role",
  "access-removed": "Ended a staff member's access",
  exported: "Exported a list as CSV",
  "person-erased": "Erased a person on request",
  "lead-checked": "Checked a lead",
  "lead-moved": "Moved a lead",
  "lead-routed": "Routed a lead",
  "lead-transferred": "Transferred a lead manually",
  "payment-matched": "Matched a payment to an order",
  "payment-marked-not-ours": "Marked a payment as not ours",
  "order-linked": "Assigned an order to an application",
  "delivery-retried": "Retried a delivery",
  "deliveries-retried": "Retried all failed deliveries",
  "delivery-dismissed": "Dismissed a delivery",
  "submission-approved": "Approved a submission",
  "submission-rejected": "Rejected a submission",
  "seats-raised": "Added seats to a zip code",
  "claim-released": "Released a zip code",
  "zip-assigned": "Assigned a zip code to an agent",
  "brokerage-recorded": "Recorded an agent's brokerage",
  "license-checked": "Checked an agent's license",
  "opt-out-lifted": "Lifted an opt-out",
  "waitlist-entry-removed": "Removed an agent from a waitlist",
} as const;
