import type { LeadKind } from "#domain/leads/lead-kind.ts";

export const leadKindNames: Record<LeadKind, string> = { buyer: "Buyer", seller: "Seller", renter: "Renter" };

/** "Cleo is looking for an agent to buy a home". */
export const leadGoals: Record<LeadKind, string> = {
  buyer: "to buy a home",
  seller: "to sell a home",
  renter: "to rent a home",
};
