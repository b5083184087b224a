import { agentStageNames } from "#content/leads/agent-work.ts";
import { leadKindNames } from "#content/leads/lead-kinds.ts";

const { buyer, seller } = leadKindNames;

/** Below details of the product. */
export const sampleNote = "Our demo, with sample people";

/** A part of the board of `npm run seed`, in the size in which an agent sees it. */
export const sampleBoard = [
  {
    stage: agentStageNames.new,
    leads: [
      { name: "Rita Moss", line: `${buyer} · 30305 Atlanta`, next: "Call within 23 hours" },
      { name: "Paul Nash", line: `${buyer} · 30303 Atlanta`, next: "First call" },
    ],
  },
  {
    stage: agentStageNames.spoke,
    leads: [
      { name: "Grace Hill", line: `${buyer} · 30303 Atlanta`, next: "Send three homes" },
      { name: "Omar Diaz", line: `${seller} · 30305 Atlanta`, next: "Ask about the roof" },
    ],
  },
  {
    stage: agentStageNames["under-contract"],
    leads: [{ name: "Hana Sato", line: `${seller} · 30305 Atlanta`, next: "Inspection report" }],
  },
];

export const sampleDay = {
  title: "Whom to call",
  people: [
    { name: "Rita Moss", reason: "New: call within 23 hours", line: `${buyer} · 30305 Atlanta, GA · 10:13 AM there` },
    { name: "Omar Diaz", reason: "No update for 7 days", line: `${seller} · 30305 Atlanta, GA · 10:13 AM there` },
    { name: "Wade Cole", reason: "Back from Later", line: `${buyer} · 30308 Atlanta, GA · 10:13 AM there` },
  ],
};
