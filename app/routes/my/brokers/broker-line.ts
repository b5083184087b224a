import { brokerLineCopy } from "#content/brokers/my-broker.ts";
import { needsBroker } from "#content/brokers/needs-broker.ts";
import { longDate } from "#content/dates.ts";
import type { Reader } from "#database/schema.ts";
import { type BrokerState, brokerStateOf } from "#operations/brokers/broker-state.ts";

/** What the agreement still needs of a broker, in words; null: nothing. */
export const needsBrokerLine = async (read: Reader, agentId: string): Promise<string | null> =>
  brokerLine(await brokerStateOf(read, agentId));

export function brokerLine({ status, broker, askedAt }: BrokerState): string | null {
  return needsBroker[status]({
    name: broker?.name ?? "",
    firm: broker?.firm ?? "",
    asked: askedAt ? longDate(askedAt) : "",
  });
}

/** Of a broker who signed: who and when. */
export const signedLineOf = ({ status, broker, answeredAt }: BrokerState): string | null =>
  status === "signed" && broker && answeredAt
    ? brokerLineCopy.signedBy(broker.name, broker.firm, longDate(answeredAt))
    : null;
