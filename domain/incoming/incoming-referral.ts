/** "asked": the person has not answered, or is not asked yet. "lapsed": they never answered. "rejected": by staff. */
export const referralStates = ["asked", "confirmed", "declined", "lapsed", "rejected"] as const;
export type ReferralState = (typeof referralStates)[number];

/** Days in which the person can confirm. */
export const daysToConfirm = 14;
/** Days for which the link to the sender's page works. */
export const statusLinkDays = 180;

/** What the sender types about themselves. */
export const senderFields = [
  "yourFirstName",
  "yourLastName",
  "yourEmail",
  "license",
  "licenseState",
  "brokerage",
  "broker",
] as const;
/** What they type about the person. */
export const personFields = ["firstName", "lastName", "email", "kind", "place", "agreed", "knows"] as const;
export type ReferralField = (typeof senderFields)[number] | (typeof personFields)[number];

export type ReferralRefusal = "required" | "too-long" | "invalid" | "no-place" | "yourself";
export type ReferralRefusals = Partial<Record<ReferralField, ReferralRefusal>>;
export type EnteredReferral = Record<ReferralField, string>;
