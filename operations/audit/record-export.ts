import type { StaffMember } from "#domain/staff/staff-member.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { recordAuditEvent } from "./record-audit-event.ts";

/**
 * Records in the audit log that a member exported a list. The search text is often a person's name or number, and
 * nothing is ever removed from the audit log: the event only says that there was a search.
 * @param list its file's URL with its filters but without the search text: "/office/leads.csv?stage=closed", and how
 * many rows were selected; undefined: all
 */
export function recordExport(
  world: World,
  { id: staffId }: StaffMember,
  { url, searched, selected }: { url: string; searched: boolean; selected: number | undefined },
) {
  const detail = { ...(searched && { searched }), ...(selected !== undefined && { selected }) };
  const hasDetail = Object.keys(detail).length > 0;
  const event = { staffId, action: "exported", about: url, ...(hasDetail && { detail }) } as const;
  return inTransaction(world, (tx) => recordAuditEvent(tx, event));
}
