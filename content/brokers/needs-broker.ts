import type { BrokerStatus } from "#domain/brokers/broker-status.ts";

interface Named {
  name: string;
  firm: string;
  /** A day as people write it; empty if there is none. */
  asked: string;
}

/** For the agent: what the agreement still needs, and who must act. */
export const needsBroker: Record<BrokerStatus, (named: Named) => string | null> = {
  unsigned: () => null,
  signed: () => null,
  none: () => "Needs a broker: name your designated broker, who has to sign as well.",
  checking: ({ firm }) =>
    `Needs a broker: our office compares the email you typed with the record of ${firm} before we send anything.`,
  waiting: ({ name }) => `Needs a broker: ask ${name} to sign.`,
  asked: ({ name, firm, asked }) =>
    `Needs a broker: ${name} of ${firm} has to sign. We emailed them on ${asked}, and remind them.`,
  declined: ({ name }) => `Needs a broker: ${name} declined. Ask again or name another broker.`,
};
