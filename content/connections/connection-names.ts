import type { ConnectionHealth, ConnectionKind } from "#domain/connections/connection.ts";

export const connectionNames: Record<ConnectionKind, string> = {
  email: "Email",
  "follow-up-boss": "Follow Up Boss",
  webhook: "Webhook",
};

export const healthNames: Record<ConnectionHealth, string> = {
  unused: "Nothing sent yet",
  working: "Working",
  failing: "Failing",
  disabled: "Turned off",
};
