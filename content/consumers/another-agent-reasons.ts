import type { AnotherAgentReason } from "#domain/consumers/lead-wish.ts";

/** As the person chooses it, and as the office reads it. */
export const anotherAgentLabels: Record<AnotherAgentReason, string> = {
  "did-not-call": "They did not call",
  "not-a-fit": "Not a good fit",
  conflict: "There is a conflict of interest",
  other: "Something else",
};
