import type { StaffMember } from "#domain/staff/staff-member.ts";
import type { World } from "#operations/world.ts";
import { recordAuditEvent } from "./record-audit-event.ts";

/** Leaves out the search text: it may be personal, and nothing is ever removed from the audit log. */
export function recordExport(
  world: World,
  { id: staffId }: StaffMember,
  pathname: string,
  { q, ...filters }: Record<string, string>,
) {
  const chosen = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ""));
  const about = chosen.size > 0 ? `${pathname}?${chosen}` : pathname;
  const event = { staffId, action: "exported", about, ...(q && { detail: { searched: true } }) } as const;
  return world.database.write((tx) => recordAuditEvent(world, tx, event));
}
