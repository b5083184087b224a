import { data } from "react-router";
import { type HeldScope, heldScopes } from "#database/review-schema.ts";

/** Which held record an address of the office names. Throws 404 where there is no such kind. */
export function heldNamed({ scope, id }: { scope: string; id: string }): { scope: HeldScope; recordId: string } {
  const known = heldScopes.find((one) => one === scope);
  if (!known) throw data(null, { status: 404 });
  return { scope: known, recordId: id };
}

export const heldAddress = ({ scope, recordId }: { scope: HeldScope; recordId: string }) =>
  `/office/held/${scope}/${encodeURIComponent(recordId)}`;
