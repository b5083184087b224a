import { ButtonLink } from "#app/ui/button.tsx";
import { DetailSection } from "#app/ui/office/detail-section.tsx";
import { Facts } from "#app/ui/office/facts.tsx";
import { agentWords } from "#content/office/agents.ts";

const words = agentWords.broker;

export interface AgentBrokerProps {
  person: { id: string };
  record: { brokerage: string | null; designatedBroker: string | null };
  mayWrite: boolean;
}

/** To whom a referral fee of an agent's is invoiced. */
export function AgentBroker({ person, record, mayWrite }: AgentBrokerProps) {
  return (
    <DetailSection title={words.title}>
      <Facts
        facts={[
          { name: words.brokerage, value: record.brokerage ?? agentWords.notKnown },
          { name: words.designatedBroker, value: record.designatedBroker ?? agentWords.notKnown },
        ]}
      />
      {mayWrite ? (
        <ButtonLink
          to={`/office/agents/${person.id}/brokerage`}
          prefetch="none"
          variant="outline"
          className="justify-self-start"
        >
          {words.edit}
        </ButtonLink>
      ) : null}
    </DetailSection>
  );
}
