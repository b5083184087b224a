/** The areas whose pages React Router's client takes over. */
export const clientAreas = ["my", "office"] as const;
export type ClientArea = (typeof clientAreas)[number];
