import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { SelectField } from "#app/ui/controls/select-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { roleNames } from "#content/office/frame.ts";
import { staffCopy as copy } from "#content/staff/office-staff.ts";
import { roles } from "#domain/staff/permissions.ts";

type Answer =
  | { ok: true; email: string; link: string; role: string }
  | { ok: false; reason: "no-address" | "no-role"; email: string; role: string };

/** Invites a member; the link is shown once, in place. */
export function StaffInvitation({ answer }: { answer: Answer | undefined }) {
  const refusal = answer && !answer.ok ? answer : undefined;
  return (
    <section aria-labelledby="invite" className="grid max-w-[48rem] gap-3 border-t border-line pt-5">
      <h2 id="invite" className="text-base font-semibold">
        {copy.inviteTitle}
      </h2>
      <p className="text-soft">{copy.inviteLine}</p>
      {answer?.ok ? (
        <Alert answers kind="success">
          <p>{copy.invited(answer.email)}</p>
          <p className="mt-2 font-mono text-sm break-all select-all">{answer.link}</p>
        </Alert>
      ) : null}
      <PostForm noValidate className="flex flex-wrap items-end gap-4">
        <TextField
          label={copy.email}
          name="email"
          type="email"
          autoComplete="off"
          defaultValue={refusal?.email}
          error={refusal?.reason === "no-address" ? copy.refusals["no-address"] : undefined}
          className="grow basis-64"
        />
        <SelectField
          label={copy.role}
          name="role"
          defaultValue={answer?.role ?? "isa"}
          error={refusal?.reason === "no-role" ? copy.refusals["no-role"] : undefined}
          options={roles.map((role) => ({ value: role, label: roleNames[role] }))}
          className="grow basis-52"
        />
        <Button type="submit" className="min-h-[2.9rem]">
          {copy.invite}
        </Button>
      </PostForm>
    </section>
  );
}
