/** Where a lead that staff added by hand came from. */
export const leadSources = ["call-to-us", "email-to-us", "in-person", "referral", "other"] as const;
export type LeadSource = (typeof leadSources)[number];

export const isLeadSource = (text: string): text is LeadSource => leadSources.some((source) => source === text);
