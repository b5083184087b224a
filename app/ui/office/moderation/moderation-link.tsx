import { Link } from "react-router";
import { describeModerationReason } from "#content/moderation/office-moderation.ts";

interface ModerationLinkProps {
  scope: "inquiries" | "leads" | "applications";
  id: string;
  moderationReason: string;
}

export function ModerationLink({ scope, id, moderationReason }: ModerationLinkProps) {
  return (
    <Link to={`/office/moderation/${scope}/${id}`} className="text-primary-text underline underline-offset-4">
      {describeModerationReason(moderationReason)}
    </Link>
  );
}
