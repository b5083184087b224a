import { Link } from "react-router";
import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { agentCopy } from "#content/agents/office-agents.ts";
import { brokerStatusNames } from "#content/brokers/broker-status-names.ts";
import { recordCopy } from "#content/office/records.ts";
import type { BrokerStatus } from "#domain/brokers/broker-status.ts";

const copy = agentCopy.broker;

export interface AgentBrokerProps {
  person: { id: string };
  record: { brokerage: string | null; designatedBroker: string | null; hasBroker: boolean };
  brokerStatus: BrokerStatus;
  mayWrite: boolean;
  /** It is the next step. */
  isNext?: boolean;
}

export function AgentBroker({ person, record, brokerStatus, mayWrite, isNext = false }: AgentBrokerProps) {
  return (
    <Part overline={isNext ? recordCopy.next : undefined} title={copy.title}>
      <Facts
        facts={[
          { name: copy.brokerage, value: record.brokerage ?? agentCopy.notKnown },
          { name: copy.designatedBroker, value: record.designatedBroker ?? agentCopy.notKnown },
          { name: copy.signature, value: brokerStatusNames[brokerStatus] },
        ]}
      />
      <Link to={`/office/agents/${person.id}/broker`} className="text-primary-text underline underline-offset-4">
        {copy.open}
      </Link>
      {mayWrite && !record.hasBroker ? (
        <ButtonTo
          to={`/office/agents/${person.id}/brokerage`}
          variant={isNext ? "primary" : "outline"}
          className="justify-self-start"
        >
          {copy.edit}
        </ButtonTo>
      ) : null}
    </Part>
  );
}
