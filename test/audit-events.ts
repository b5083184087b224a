import type { Reader } from "#database/schema.ts";
import type { AuditEventsTable } from "#database/staff/staff-schema.ts";

export function newestAuditEvents(reader: Reader, most: number): Promise<AuditEventsTable[]> {
  return reader.selectFrom("auditEvents").selectAll().orderBy("at", "desc").orderBy("id", "desc").limit(most).execute();
}
