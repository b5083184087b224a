/** Why an agent may contact a person of their own one to one, as a member says once. */
export const relations = ["client", "asked", "personal"] as const;
export type Relation = (typeof relations)[number];

export const parseRelation = (typed: string): Relation | undefined => relations.find((one) => one === typed);
