/** The side that brought the relation: the network by a lead, a member, or the team. */
export type ContactOwner = "network" | "member" | "team";

export const pointKinds = ["phone", "email"] as const;
export type PointKind = (typeof pointKinds)[number];

export const contactLines = ["firstName", "lastName", "company", "street", "city", "zip"] as const;
export const phoneFields = ["phone", "phone2", "phone3"] as const;
export const emailFields = ["email", "email2", "email3"] as const;
/** Of the form of a person. */
export const contactFields = [
  ...contactLines,
  ...(["state", "birthday", "about"] as const),
  ...phoneFields,
  ...emailFields,
] as const;
export type DetailField = (typeof contactFields)[number];

export const longestContactLine = 120;
export const longestAbout = 4000;
export const longestTag = 40;

/** Days between two talks that a member may set. */
export const touchEvery = [30, 90, 180, 365] as const;

export const dealSides = ["selling", "buying", "renting"] as const;
export type DealSide = (typeof dealSides)[number];

/** Of the form of a deal. */
export const dealFields = [
  ...(["title", "side", "stage", "laterOn", "lostReason"] as const),
  ...(["price", "commission", "contractOn", "closingOn"] as const),
] as const;
export type DealField = (typeof dealFields)[number];
