import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { teamCopy as copy } from "#content/members/my-team.ts";
import type { InviteRefusal } from "#domain/members/team.ts";

export type InviteAnswer =
  | { ok: true; email: string; link: string }
  | { ok: false; reason: InviteRefusal; email: string };

/** The link is shown once, in place. */
export function TeamInvitation({ answer, isFull }: { answer: InviteAnswer | undefined; isFull: boolean }) {
  const refused = answer && !answer.ok ? answer : undefined;
  return (
    <MySection title={copy.inviteTitle} line={isFull && !refused ? copy.refusals.full : copy.inviteLine}>
      {answer?.ok ? (
        <Alert answers kind="success">
          <p>{copy.invited(answer.email)}</p>
          <p className="mt-2 font-mono text-sm break-all select-all">{answer.link}</p>
        </Alert>
      ) : null}
      {isFull && !refused ? null : (
        <PostForm action="/my/team/invitations" noValidate className="grid grid-cols-1 gap-4">
          <TextField
            label={copy.inviteEmail}
            name="email"
            type="email"
            autoComplete="off"
            required
            defaultValue={refused?.email}
            error={refused ? copy.refusals[refused.reason] : undefined}
          />
          <Button type="submit" className="justify-self-start">
            {copy.invite}
          </Button>
        </PostForm>
      )}
    </MySection>
  );
}
