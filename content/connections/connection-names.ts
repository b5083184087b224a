import type { ConnectionKind } from "#domain/connections/connection.ts";

export const connectionNames: Record<ConnectionKind, string> = {
  email: "Email",
  "follow-up-boss": "Follow Up Boss",
  webhook: "Webhook",
};
