import { listState } from "#app/http/list-state.ts";
import type { CallbackFilter } from "#database/leads/lead-callbacks.ts";

/** The one due first is on top, whatever the URL says. @param staffId the signed-in member */
export function parseCallbacksQuery(url: URL, staffId: string, now: Date) {
  const { state, window } = listState(url, { whose: ["me"], when: ["due"] });
  const filter: CallbackFilter = {
    assigneeId: state.whose === "me" ? staffId : undefined,
    dueBy: state.when === "due" ? now.toISOString() : undefined,
  };
  const { q: _, sort: __, ...filters } = state;
  return { state: filters, filter, window: { ...window, oldestFirst: true } };
}
