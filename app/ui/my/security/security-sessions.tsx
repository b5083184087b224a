import { PostButton } from "#app/ui/actions/post-button.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { browserName } from "#app/ui/records/browser-name.ts";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { securityCopy as copy } from "#content/members/my-sign-in.ts";

export interface ShownSession {
  id: string;
  from: string;
  userAgent: string | null;
  createdAt: string;
  updatedAt: string;
  isThis: boolean;
}

export function SecuritySessions({ sessions }: { sessions: ShownSession[] }) {
  return (
    <MySection title={copy.sessions} line={copy.sessionsLine}>
      <ul className="grid grid-cols-1 gap-4">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
            <div className="min-w-0">
              <p className="font-medium">{browserName(session.userAgent ?? "") || copy.unknown}</p>
              <p className="text-sm text-soft">
                {session.from} · {copy.since} <DateTime at={session.createdAt} />
              </p>
            </div>
            {session.isThis ? (
              <span className="font-medium text-good">{copy.here}</span>
            ) : (
              <PostButton
                action={`/my/security/sessions/${session.id}/end`}
                variant="outline"
                aria-label={copy.endLabel(session.from)}
              >
                {copy.end}
              </PostButton>
            )}
          </li>
        ))}
      </ul>
    </MySection>
  );
}
