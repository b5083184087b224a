import { sql } from "kysely";
import { startedCallsOver } from "#domain/staff/started-call.ts";

/**
 * Whether the call that *Start* began is over without an outcome: nothing has happened to the lead since. The audit log
 * has every act on a lead, and an index by record and time. The query has the table `leads`.
 */
export const isStartedCallOver = (now: Date) => sql<boolean>`exists (select 1 from "auditEvents" as started
  where started.about = leads.id and started.action = 'call-started' and started.at <= ${startedCallsOver(now)}
  and not exists (select 1 from "auditEvents" as later where later.about = leads.id and later.at > started.at))`;

/**
 * Ids of the leads whose started call is over. *Start* gives only leads that wait for a check, so the staff and an index
 * of what each of them has find them, however many leads there are.
 */
export const leadsOfCallsOver = (now: Date) => sql`(select leads.id from staff cross join leads
  where leads."assigneeId" = staff.id and leads.stage = 'generated' and ${isStartedCallOver(now)})`;

/** Null if nobody has it, or only a call that is over. */
export const currentAssignee = (now: Date) =>
  sql<string | null>`case when leads."assigneeId" is null or ${isStartedCallOver(now)} then null
    else leads."assigneeId" end`;
