export const dealSides = ["selling", "buying", "renting"] as const;
export type DealSide = (typeof dealSides)[number];
