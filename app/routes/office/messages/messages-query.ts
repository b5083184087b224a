import { listState } from "#app/routes/office/list-state.ts";
import type { MessageFilter } from "#database/messages/messages.ts";

export function parseMessagesQuery(url: URL) {
  const { state, window } = listState(url, { kind: ["contact", "question"], moderation: ["yes", "no"] });
  const filter: MessageFilter = {
    kind: state.kind === "contact" || state.kind === "question" ? state.kind : undefined,
    inModeration: state.moderation ? state.moderation === "yes" : undefined,
  };
  return { state, window, filter };
}
