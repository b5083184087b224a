import { Link } from "react-router";

/** An agent's name, leading to their record. */
export function AgentLink(agent: { applicationId: string; firstName: string; lastName: string }) {
  const { applicationId, firstName, lastName } = agent;
  return (
    <Link to={`/office/agents/${applicationId}`} className="text-primary-text underline underline-offset-4">
      {firstName} {lastName}
    </Link>
  );
}
