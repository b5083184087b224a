/** What an erasure empties or deletes, by how many there are. */
export const erasedThings = [
  ...(["requests", "consentPersons", "emails", "notes", "callbacks", "wishes"] as const),
  ...(["inquiries", "applications"] as const),
] as const;
export type ErasedThing = (typeof erasedThings)[number];

/** What stays, without a name and a number. */
export const keptThings = [
  ...(["emptiedRequests", "consents", "disclosures", "checks", "routings", "views", "privacyRequests"] as const),
  "payments",
] as const;
export type KeptThing = (typeof keptThings)[number];

/** Computed from the store; the same before and after an erasure, except for what goes. */
export interface ErasureList {
  goes: Record<ErasedThing, number>;
  stays: Record<KeptThing, number>;
  /** Every agent who has or had a request. The percent is the referral fee if they close. */
  agents: { agentId: string; feePercent: number | null; isOpen: boolean }[];
}
