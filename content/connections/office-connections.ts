export const agentConnectionsCopy = {
  title: "Connections",
  none: "Nothing leaves to other tools.",
  lastSuccess: "Last sent",
  failingSince: "Failing since",
} as const;
