import type { allStaff } from "#database/staff/staff.ts";
import { mayDo } from "#domain/staff/permissions.ts";
import type { StaffMember } from "#domain/staff/staff-member.ts";

/** Those to whom this member may assign leads, with the member; none if they may not work on leads. */
export function colleaguesOf(member: StaffMember, staff: Awaited<ReturnType<typeof allStaff>>) {
  if (!mayDo(member.role, "leads.work")) return [];
  return staff
    .filter(({ id, role, canSignIn }) => mayDo(role, "leads.work") && (canSignIn || id === member.id))
    .map(({ id, name }) => ({ id, name }));
}
