import { Link } from "react-router";
import { personShown } from "#content/office/person-shown.ts";

/** An agent's name, leading to their record. */
export function AgentLink(agent: { applicationId: string; firstName: string; lastName: string }) {
  return (
    <Link to={`/office/agents/${agent.applicationId}`} className="text-primary-text underline underline-offset-4">
      {personShown(agent)}
    </Link>
  );
}
