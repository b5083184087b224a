import type { proofStateNames } from "#content/fees/proof-page.ts";
import type { ProofVerdict } from "#domain/fees/closings/closing-proof.ts";

interface Proof {
  name: string;
  closedAt: string | null;
  check: { verdict: ProofVerdict } | undefined;
}

export type ProofState = keyof typeof proofStateNames;

export function proofState({ name, closedAt, check }: Proof): ProofState {
  if (check) return check.verdict;
  if (closedAt !== null) return "replaced";
  return name === "" ? "removed" : "waiting";
}
