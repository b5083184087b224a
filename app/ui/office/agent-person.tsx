import { Link } from "react-router";
import { DetailSection } from "#app/ui/office/detail-section.tsx";
import { Facts } from "#app/ui/office/facts.tsx";
import { Moment } from "#app/ui/office/moment.tsx";
import { agentWords } from "#content/office/agents.ts";

const words = agentWords.contact;

export interface AgentPersonProps {
  person: { id: string; email: string; phone: string; city: string; state: string; plan: string };
  /** When the plan was first paid for; null: it is not. */
  paidAt: string | null;
}

/** Who an agent is and what they pay for, as their application says. */
export function AgentPerson({ person, paidAt }: AgentPersonProps) {
  const { id, email, phone, city, state, plan } = person;
  return (
    <DetailSection title={words.title}>
      <Facts
        facts={[
          { name: words.email, value: <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a> },
          { name: words.phone, value: phone },
          { name: words.place, value: `${city}, ${state}` },
          { name: words.plan, value: plan },
          { name: words.paid, value: paidAt ? <Moment at={paidAt} /> : words.notPaid },
          { name: words.application, value: <Link to={`/office/applications/${id}`}>{words.openApplication}</Link> },
        ]}
      />
    </DetailSection>
  );
}
