import type { MessageFilter } from "#database/messages.ts";
import { listState } from "../office-list.ts";

/** Which messages the list's address asks for; its CSV file asks the same. */
export function askedMessages(url: URL) {
  const { state, window } = listState(url, { kind: ["contact", "question"], held: ["yes", "no"] });
  const filter: MessageFilter = {
    kind: state.kind === "contact" || state.kind === "question" ? state.kind : undefined,
    held: state.held ? state.held === "yes" : undefined,
  };
  return { state, window, filter };
}
