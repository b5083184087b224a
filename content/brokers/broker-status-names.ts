import type { BrokerStatus } from "#domain/brokers/broker-status.ts";

/** For staff. */
export const brokerStatusNames: Record<BrokerStatus, string> = {
  unsigned: "The agent has not signed the agreement yet",
  none: "No broker named: the agent must name one",
  checking: "Waits for staff: the agent typed another email than the record has",
  waiting: "Not asked yet",
  asked: "Asked, not answered yet: the broker must act",
  declined: "Declined: the agent must talk to the broker",
  signed: "Signed by the broker",
};
