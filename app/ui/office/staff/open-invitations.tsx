import { PostButton } from "#app/ui/actions/post-button.tsx";
import { type Column, RecordTable } from "#app/ui/office/lists/record-table.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { roleNames } from "#content/office/frame.ts";
import { openInvitationCopy as copy } from "#content/staff/office-staff.ts";
import type { Role } from "#domain/staff/permissions.ts";

interface OpenInvitation {
  id: string;
  email: string;
  role: Role;
  expiresAt: string;
  /** Null if created at the server's console. */
  by: string | null;
}

const columns: Column<OpenInvitation>[] = [
  {
    key: "email",
    freeText: true,
    heading: copy.email,
    cell: ({ email }) => <strong>{email}</strong>,
  },
  { key: "role", heading: copy.role, cell: ({ role }) => roleNames[role] },
  { key: "by", freeText: true, heading: copy.by, cell: ({ by }) => by ?? copy.console },
  { key: "until", heading: copy.until, cell: ({ expiresAt }) => <DateTime at={expiresAt} /> },
  { key: "withdraw", heading: copy.withdraw, onPhone: "plain", cell: (one) => <Withdrawal {...one} /> },
];

export function OpenInvitations({ invitations }: { invitations: OpenInvitation[] }) {
  if (invitations.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="text-base font-semibold">{copy.caption}</h2>
      <RecordTable caption={copy.caption} columns={columns} rows={invitations} keyOf={({ id }) => id} />
    </section>
  );
}

function Withdrawal({ id, email }: OpenInvitation) {
  return (
    <PostButton
      action={`/office/staff/invitations/${id}/withdraw`}
      variant="outline"
      aria-label={copy.withdrawLabel(email)}
      className="whitespace-nowrap"
    >
      {copy.withdraw}
    </PostButton>
  );
}
