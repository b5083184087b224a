import type { AgentStage } from "./agent-stage.ts";

/** How far the house of a person is built, the farthest first; a tree is planted for a person who wants to go on later. */
export const buildings = ["home", "roofed", "walls", "staked", "tree"] as const;
export type Building = (typeof buildings)[number];

const builtIn: Record<AgentStage, Building | undefined> = {
  new: "staked",
  tried: "staked",
  spoke: "walls",
  met: "walls",
  "offer-made": "roofed",
  "under-contract": "roofed",
  closed: "home",
  later: "tree",
  lost: undefined,
};

/** @returns undefined for a lost lead, of which nothing stands */
export const buildingOf = (stage: AgentStage): Building | undefined => builtIn[stage];
