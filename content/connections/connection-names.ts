import { type ConnectionHealth, type ConnectionKind, crmNames } from "#domain/connections/connection.ts";

export const connectionNames: Record<ConnectionKind, string> = {
  email: "Email",
  ...crmNames,
  webhook: "Webhook",
};

export const healthNames: Record<ConnectionHealth, string> = {
  unused: "Nothing sent yet",
  working: "Working",
  failing: "Failing",
  disabled: "Turned off",
};
