import type { Reader } from "#database/schema.ts";
import type { StaffActionsTable } from "#database/staff-schema.ts";

/** What was written into the trail last, the newest first. */
export function newestStaffActions(reader: Reader, most: number): Promise<StaffActionsTable[]> {
  return reader
    .selectFrom("auditEvents")
    .selectAll()
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(most)
    .execute();
}
