/** The side that brought the relation: the network by a lead, a member, or the team. */
export type ContactOwner = "network" | "member" | "team";

export const pointKinds = ["phone", "email"] as const;
export type PointKind = (typeof pointKinds)[number];
