import type { HeldFilter } from "#database/held-list.ts";
import { heldScopes } from "#database/review-schema.ts";
import { listState } from "../office-list.ts";

/** Which held records the list's address asks for; its CSV file asks the same. */
export function askedHeld(url: URL) {
  const { state, window } = listState(url, { scope: heldScopes, status: ["rejected"] });
  const filter: HeldFilter = {
    scope: heldScopes.find((one) => one === state.scope),
    aside: state.status === "rejected",
  };
  return { state, window, filter };
}
