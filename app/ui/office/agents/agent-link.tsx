import { Link } from "react-router";

export function AgentLink({ id, name }: { id: string; name: string }) {
  return (
    <Link to={`/office/agents/${id}`} className="text-primary-text underline underline-offset-4">
      {name}
    </Link>
  );
}
