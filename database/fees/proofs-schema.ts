import type { Declarations } from "#database/privacy/declaration.ts";
import type { ProofVerdict } from "#domain/fees/closings/closing-proof.ts";

/** A settlement statement; its file in `files` has the same id. The newest of a closing counts. */
export interface ClosingProofsTable {
  id: string;
  closingId: string;
  leadId: string;
  agentId: string;
  addedAt: string;
  /** The commission on it, as the agent typed it. */
  cents: number;
  /** When it was checked, or another one came. Null: it waits for a check. */
  closedAt: string | null;
}

/** Append-only: the database refuses updates and deletes. */
export interface ClosingProofChecksTable {
  id: string;
  /** Unique. */
  proofId: string;
  staffId: string;
  /** As this person read it, without seeing what was typed before. */
  cents: number;
  verdict: ProofVerdict;
  at: string;
}

export interface ProofsSchema {
  closingProofs: ClosingProofsTable;
  closingProofChecks: ClosingProofChecksTable;
}

export const personalDataOfProofs = {
  closingProofs: {
    find: { column: "leadId", in: "leads" },
    copied: "nothing",
    erased: { kept: "for the books" },
  },
  closingProofChecks: {
    find: { column: "proofId", in: { table: "closingProofs", column: "id" } },
    copied: "nothing",
    erased: { kept: "append-only" },
  },
} as const satisfies Declarations<keyof ProofsSchema>;
