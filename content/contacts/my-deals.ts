import type { DealSide } from "#domain/contacts/contact.ts";

/** A deal with a client of the agent's own. */
export const dealCopy = {
  write: "Write from a template",
  title: "Deal",
  add: "Add a deal",
  line: "Business that did not come from us: no fee, and not counted in your promise.",
  details: "Details",
  part: "Deals",
  none: "No deal yet.",
  fields: {
    title: "Name",
    side: "They are",
    stage: "Stage",
    laterOn: "Contact them again on",
    lostReason: "Why it was lost",
    price: "Price",
    commission: "Your commission",
    contractOn: "Contract on",
    closingOn: "Closing on",
  },
  titleHint: "Such as 12 Oak Street",
  sides: { selling: "Selling", buying: "Buying", renting: "Renting" } satisfies Record<DealSide, string>,
  save: "Save",
  closes: (day: string) => `closing ${day}`,
  commission: (amount: string) => `${amount} commission`,
} as const;
