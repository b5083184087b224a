import { StatusMark } from "#app/ui/records/status-mark.tsx";
import { healthNames } from "#content/connections/connection-names.ts";
import type { ConnectionHealth } from "#domain/connections/connection.ts";

const kinds = { unused: "plain", working: "good", failing: "bad", disabled: "warn" } as const;

export const HealthMark = ({ health }: { health: ConnectionHealth }) => (
  <StatusMark kind={kinds[health]}>{healthNames[health]}</StatusMark>
);
