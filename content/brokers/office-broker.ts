import type { BrokerQueueReason } from "#domain/brokers/broker-status.ts";

export const officeBrokerCopy = {
  title: (name: string) => `Broker of ${name}`,
  status: "Signature",
  asked: "Asked on",
  reminders: "Reminders sent",
  confirmed: "Record confirmed",
  unconfirmed: "by nobody yet",
  confirmedBy: { broker: "only from the email address on record", staff: "by staff" },
  check: "Check the firm before its first invoice",
  checkLine:
    "Nobody of the office has checked this firm and its email. Find the firm in the state’s license register, call it at a number that you look up yourself, and confirm the record below. Invoices that wait only for this check are issued and emailed to the broker when you confirm.",
  confirm: "Confirm the record",
  shared: (count: number) => (count === 1 ? "1 agent has this firm" : `${count} agents have this firm`),
  record: "Record of the firm",
  recordLine: "A correction counts for all agents of the firm. If the email changes, open links go out again.",
  save: "Save the record",
  proposal: "The agent typed other details",
  proposalLine: "Call the firm at a number that you look up yourself before you take another email address.",
  proposalRow: (field: string, from: string, to: string) => `${field}: “${from}” on record, “${to}” typed`,
  take: "Take what the agent typed",
  leave: "Leave the record as it is",
  another: "Name another broker",
  anotherLine: "The agent then belongs to this firm, and its broker is asked to sign.",
  anotherButton: "Save and ask the broker",
  again: "Ask the broker again",
  answers: "Answers",
  noBroker: "No broker is named. The agent names one under Referral Agreement; you can do it here.",
  refused: {
    "no-broker": "This agent has no broker.",
    "other-firm": "Another record has this license. Name that firm for the agent instead.",
    changed: "Somebody changed this record since you opened the page. Compare, then save again.",
    "no-proposal": "There is nothing to decide now.",
    "nothing-to-ask": "There is nothing to ask the broker now.",
    "too-often": "Try again tomorrow.",
    mistakes: "Please correct the marked fields.",
  },
  signed: "Signed",
  declined: "Declined",
} as const;

export const brokersList = {
  title: "Brokers to check",
  line: "Agents whose agreement needs somebody: a broker who declined or does not answer, a record that differs, or a firm that nobody has checked.",
  caption: "Brokers to check",
  empty: "Nothing to check.",
  noneFound: "Nothing to check.",
  columns: { agent: "Agent", firm: "Brokerage", matter: "What to do", since: "Since" },
} as const;

export const brokerQueueReasons: Record<BrokerQueueReason, string> = {
  differs: "Agent typed other details",
  declined: "Broker declined",
  silent: "No answer after three reminders",
  unchecked: "Check the firm before its first invoice",
};
