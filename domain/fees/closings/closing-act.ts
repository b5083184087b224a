/** What a form does, as its address says. */
export const closingActs = ["contract", "closed", "correction", "fell-through"] as const;
export type ClosingAct = (typeof closingActs)[number];

export const parseClosingAct = (text: string): ClosingAct | undefined => closingActs.find((act) => act === text);
