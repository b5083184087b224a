import type { LeadForTools } from "./lead-for-tools.ts";

/** Nobody: the number is one of those kept for fiction, the address can have no mailbox. */
export const testLead: LeadForTools = {
  id: "test",
  kind: "buyer",
  doNotContact: null,
  emailsOnly: false,
  firstName: "Test",
  lastName: "Lead",
  phone: "+14045550100",
  email: "test.lead@zipstead.example",
  zip: "30303",
  city: "Atlanta",
  state: "GA",
  address: "",
  budget: "",
  timeline: "",
  maxPrice: 600_000,
  message: "This is a test. Nobody is waiting for a call.",
};
