import type { PathStop } from "#domain/consumers/request-path.ts";

export const pathCopy = {
  title: "The way of your request",
  stops: {
    received: "Received",
    checked: "Checked by us",
    offered: "Offered to an agent",
    accepted: "Accepted",
    met: "You met",
    "under-contract": "Under contract",
    closed: "Closed",
  } satisfies Record<PathStop, string>,
  done: "done",
  earlier: (count: number) => (count === 1 ? "1 earlier step" : `${count} earlier steps`),
} as const;
