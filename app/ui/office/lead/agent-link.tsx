import { Link } from "react-router";
import type { NamedAgent } from "#app/ui/office/lead/lead-desk.ts";

export function AgentLink({ agent: { id, name } }: { agent: NamedAgent }) {
  return (
    <Link to={`/office/agents/${id}`} className="text-primary-text underline underline-offset-4">
      {name}
    </Link>
  );
}
