import { Link } from "react-router";
import { whyHeld } from "#content/office/held.ts";

interface HeldLinkProps {
  scope: "messages" | "leads" | "applications";
  id: string;
  moderationReason: string;
}

/** Why a record is held for review, leading to where that is decided. */
export function HeldLink({ scope, id, moderationReason }: HeldLinkProps) {
  return (
    <Link to={`/office/moderation/${scope}/${id}`} className="text-primary-text underline underline-offset-4">
      {whyHeld(moderationReason)}
    </Link>
  );
}
