import type { ModerationFilter } from "#database/held-list.ts";
import { moderationScopes } from "#database/review-schema.ts";
import { listState } from "../office-list.ts";

/** Which held records the list's address asks for; its CSV file asks the same. */
export function parseModerationQuery(url: URL) {
  const { state, window } = listState(url, { scope: moderationScopes, status: ["rejected"] });
  const filter: ModerationFilter = {
    scope: moderationScopes.find((one) => one === state.scope),
    rejected: state.status === "rejected",
  };
  return { state, window, filter };
}
