/** What a person wants an agent for; each kind has a questionnaire of its own. */
export const leadKinds = ["buyer", "seller", "renter"] as const;
export type LeadKind = (typeof leadKinds)[number];

export function parseLeadKind(text: string | null | undefined): LeadKind | undefined {
  return leadKinds.find((kind) => kind === text);
}
