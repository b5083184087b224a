import type { LeadForTools } from "./lead-for-tools.ts";

/** Nobody: the number is one of those kept for fiction, the address can have no mailbox. */
export const testLead: LeadForTools = {
  id: "test",
  kind: "buyer",
  firstName: "Test",
  lastName: "Lead",
  phone: "(404) 555-0100",
  email: "test.lead@zipstead.example",
  zip: "30303",
  city: "Atlanta",
  state: "GA",
  budget: "",
  timeline: "",
  message: "This is a test. Nobody is waiting for a call.",
  emailsOnly: false,
};
