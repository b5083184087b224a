/** The areas whose pages React Router's client takes over. The ids of their routes begin with the area's folder. */
export const clientAreas = ["my", "office", "consumer", "broker", "invoice", "incoming"] as const;
export type ClientArea = (typeof clientAreas)[number];

/** These have a frame of their own; the others have the header and the footer of public pages. */
export const isWorkArea = (area: ClientArea | undefined) => area === "my" || area === "office";
