import { Link } from "react-router";
import { whyHeld } from "#content/office/held.ts";

interface HeldLinkProps {
  scope: "messages" | "leads" | "applications";
  id: string;
  heldFor: string;
}

/** Why a record is held for review, leading to where that is decided. */
export function HeldLink({ scope, id, heldFor }: HeldLinkProps) {
  return (
    <Link to={`/office/held/${scope}/${id}`} className="text-primary-text underline underline-offset-4">
      {whyHeld(heldFor)}
    </Link>
  );
}
