import { connectionsCopy } from "./my-connections.ts";

export const agentConnectionsCopy = {
  title: "Connections",
  none: "Nothing leaves to other tools.",
  health: connectionsCopy.health,
  lastSuccess: "Last sent",
  failingSince: "Failing since",
} as const;
