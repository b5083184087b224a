import type { StaffMember } from "#domain/staff/staff-member.ts";
import type { World } from "#operations/world.ts";
import { recordAuditEvent } from "./record-audit-event.ts";

/**
 * Records in the audit log that a member exported a list, and with which filters. The search text is often a person's
 * name or number, and nothing is ever removed from the audit log: the event only says that there was a search.
 * @param pathname the exported file's, for example "/office/leads.csv"
 * @param state the list's search (`q`), order and filters, empty where nothing is chosen
 */
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
