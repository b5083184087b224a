import type { ReactNode } from "react";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import { type Column, RecordTable } from "#app/ui/office/lists/record-table.tsx";
import { StatusMark } from "#app/ui/records/status-mark.tsx";
import { roleNames } from "#content/office/frame.ts";
import { staffCopy as copy } from "#content/staff/office-staff.ts";
import { type Role, roles } from "#domain/staff/permissions.ts";

interface Member {
  id: string;
  name: string;
  email: string;
  role: Role;
  canSignIn: boolean;
  hasSecondFactor: boolean;
}

const columns: Column<Member>[] = [
  {
    key: "name",
    freeText: true,
    heading: copy.name,
    cell: ({ name, email }) => (
      <>
        <strong>{name}</strong>
        <span className="block text-sm text-soft">{email}</span>
      </>
    ),
  },
  { key: "access", heading: copy.access, cell: (member) => accessOf(member) },
  {
    key: "role",
    heading: copy.role,
    onPhone: "line",
    cell: (member) => <RoleForm {...member} />,
  },
  {
    key: "dismiss",
    heading: copy.dismiss,
    onPhone: "line",
    cell: (member) => (member.canSignIn ? <Dismissal {...member} /> : null),
  },
];

export function StaffList({ staff }: { staff: Member[] }) {
  return <RecordTable caption={copy.caption} columns={columns} rows={staff} keyOf={({ id }) => id} />;
}

function accessOf({ canSignIn, hasSecondFactor }: Member): ReactNode {
  if (!canSignIn) return copy.none;
  return hasSecondFactor ? copy.guarded : <StatusMark kind="warn">{copy.unguarded}</StatusMark>;
}

function RoleForm({ id, name, role }: Member) {
  return (
    <PostForm action={`/office/staff/${id}/role`} className="flex items-center gap-2 medium:flex-wrap xl:flex-nowrap">
      <Select
        name="role"
        aria-label={copy.changeLabel(name)}
        defaultValue={role}
        className="min-w-0 grow sm:max-w-60 xl:min-w-56"
      >
        {roles.map((one) => (
          <option key={one} value={one}>
            {roleNames[one]}
          </option>
        ))}
      </Select>
      <Button
        type="submit"
        variant="outline"
        aria-label={copy.changeOf(name)}
        className="min-h-[2.9rem] whitespace-nowrap"
      >
        {copy.change}
      </Button>
    </PostForm>
  );
}

function Dismissal({ id, name }: Member) {
  return (
    <PostForm action={`/office/staff/${id}/remove-access`}>
      <Button
        type="submit"
        variant="outline"
        aria-label={copy.dismissLabel(name)}
        className="min-h-[2.9rem] whitespace-nowrap"
      >
        {copy.dismiss}
      </Button>
    </PostForm>
  );
}
