import { listState } from "#app/http/list-state.ts";
import type { ModerationFilter } from "#database/moderation/moderation-queue.ts";
import { moderationScopes } from "#database/moderation/moderation-schema.ts";

export function parseModerationQuery(url: URL) {
  const { state, window } = listState(url, { scope: moderationScopes, status: ["rejected"] });
  const filter: ModerationFilter = {
    scope: moderationScopes.find((one) => one === state.scope),
    rejected: state.status === "rejected",
  };
  return { state, window, filter };
}
