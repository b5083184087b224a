import { type ListState, listUrl } from "#app/http/list-state.ts";
import { mayDo } from "#domain/staff/permissions.ts";
import type { StaffMember } from "#domain/staff/staff-member.ts";

/** The CSV file with exactly what the list shows; undefined if the member may not export. */
export function exportLink(url: URL, state: ListState["state"], { role }: StaffMember): string | undefined {
  return mayDo(role, "export") ? listUrl(`${url.pathname}.csv`, state) : undefined;
}
