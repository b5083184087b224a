import { StatusMark } from "#app/ui/records/status-mark.tsx";
import { messagesCopy as copy } from "#content/messages/office-messages.ts";
import type { MessageStatus } from "#domain/messages/message-status.ts";

const kinds = { open: "due", answered: "good", closed: "plain" } as const;

interface MarkedMessage {
  status: MessageStatus;
  moderationReason: string | null;
}

/** A message in moderation waits for no answer. */
export function MessageStatusMark({ status, moderationReason }: MarkedMessage) {
  if (moderationReason !== null) return <StatusMark kind="bad">{copy.moderationMark}</StatusMark>;
  return <StatusMark kind={kinds[status]}>{copy.statuses[status]}</StatusMark>;
}
