export const agentConnectionsCopy = {
  title: "Connections",
  none: "Nothing leaves to other tools.",
  token: (name: string) => `API token, ${name}`,
  lastUsed: "Last used",
  neverUsed: "Not used yet",
  lastSuccess: "Last sent",
  failingSince: "Failing since",
} as const;
