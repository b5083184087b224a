import type { Declarations } from "#database/privacy/declaration.ts";
import type { Signature } from "#domain/referrals/agreement.ts";

/** Append-only: the database refuses updates and deletes. (agentId, textId) is unique. */
export interface SignaturesTable extends Signature {}

export interface ReferralsSchema {
  signatures: SignaturesTable;
}

export const personalDataOfReferrals = {
  signatures: { find: { column: "agentId", in: "agents" }, copied: "nothing", erased: { kept: "for the books" } },
} as const satisfies Declarations<"signatures">;
