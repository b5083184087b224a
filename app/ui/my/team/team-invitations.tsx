import { PostButton } from "#app/ui/actions/post-button.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { LocalTime } from "#app/ui/records/local-time.tsx";
import { teamCopy as copy } from "#content/members/my-team.ts";

export interface ShownInvitation {
  id: string;
  email: string;
  expiresAt: string;
}

export function TeamInvitations({ invitations, timeZone }: { invitations: ShownInvitation[]; timeZone: string }) {
  if (invitations.length === 0) return null;
  return (
    <MySection title={copy.invitations}>
      <ul className="grid grid-cols-1 gap-4">
        {invitations.map(({ id, email, expiresAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3">
            <div className="min-w-0">
              <p className="font-medium">{email}</p>
              <p className="text-sm text-soft">
                {copy.works} <LocalTime at={expiresAt} timeZone={timeZone} />
              </p>
            </div>
            <PostButton
              action={`/my/team/invitations/${id}/withdrawal`}
              variant="outline"
              aria-label={copy.withdrawLabel(email)}
            >
              {copy.withdraw}
            </PostButton>
          </li>
        ))}
      </ul>
    </MySection>
  );
}
