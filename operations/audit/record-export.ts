import type { StaffMember } from "#domain/staff/staff-member.ts";
import type { World } from "#operations/world.ts";
import { recordAuditEvent } from "./record-audit-event.ts";

/**
 * Puts into the trail that somebody takes a list out of the house, and how it was filtered. What was searched for is a
 * name or a number as often as not, and nothing is ever taken out of the trail: it says only that there was a search.
 * @param list its address
 */
export function recordExport(world: World, { id: staffId }: StaffMember, list: Pick<URL, "pathname" | "search">) {
  const filters = new URLSearchParams(list.search);
  const searched = filters.has("q");
  filters.delete("q");
  const about = filters.size > 0 ? `${list.pathname}?${filters}` : list.pathname;
  const event = { staffId, action: "exported", about, ...(searched && { detail: { searched } }) } as const;
  return world.database.write((tx) => recordAuditEvent(world, tx, event));
}
