import { listState } from "#app/http/list-state.ts";
import type { MessageFilter } from "#database/messages/messages.ts";
import { messageStatuses } from "#domain/messages/message-status.ts";

export function parseMessagesQuery(url: URL) {
  const { state, window } = listState(url, {
    status: messageStatuses,
    kind: ["contact", "question"],
    moderation: ["yes", "no"],
  });
  const filter: MessageFilter = {
    kind: state.kind === "contact" || state.kind === "question" ? state.kind : undefined,
    status: messageStatuses.find((one) => one === state.status),
    inModeration: state.moderation ? state.moderation === "yes" : undefined,
  };
  return { state, window, filter };
}
