import { ButtonLink } from "#app/ui/actions/button-link.tsx";
import { DetailSection } from "#app/ui/office/records/detail-section.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { agentCopy } from "#content/agents/office-agents.ts";

const copy = agentCopy.broker;

export interface AgentBrokerProps {
  person: { id: string };
  record: { brokerage: string | null; designatedBroker: string | null };
  mayWrite: boolean;
}

export function AgentBroker({ person, record, mayWrite }: AgentBrokerProps) {
  return (
    <DetailSection title={copy.title}>
      <Facts
        facts={[
          { name: copy.brokerage, value: record.brokerage ?? agentCopy.notKnown },
          { name: copy.designatedBroker, value: record.designatedBroker ?? agentCopy.notKnown },
        ]}
      />
      {mayWrite ? (
        <ButtonLink to={`/office/agents/${person.id}/brokerage`} variant="outline" className="justify-self-start">
          {copy.edit}
        </ButtonLink>
      ) : null}
    </DetailSection>
  );
}
