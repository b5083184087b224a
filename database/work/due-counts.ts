import { type Expression, type RawBuilder, sql } from "kysely";
import type { Reader } from "#database/schema.ts";
import { laterUntil, newToContact } from "./acceptance-list.ts";
import type { Viewer } from "./acceptances.ts";

interface DueCounts {
  overdue: number;
  tasks: number;
  /** New leads that nobody has contacted. */
  waiting: number;
  /** Back from Later. */
  later: number;
}

interface DueWithin {
  /** YYYY-MM-DD */
  day: string;
  /** Of each. */
  most: number;
}

/**
 * What is due for one member, by one query with one row: the emails of the morning ask for thousands of members in a
 * turn each, and the rows of up to four lists would be garbage.
 */
export async function dueCounts(reader: Reader, viewer: Viewer, { day, most }: DueWithin): Promise<DueCounts> {
  const count = (those: Expression<unknown>) => sql<number | string>`(select count(*) from ${those} as found)`;
  const tasks = (due: RawBuilder<unknown>) =>
    count(sql`(select 1 from tasks where "agentId" = ${viewer.agentId} and "memberId" = ${viewer.member.id}
      and "doneAt" is null and ${due} limit ${sql.lit(most)})`);
  const leads = (those: ReturnType<typeof newToContact>) =>
    count(those.clearSelect().select("acceptances.id").limit(most));
  const { rows } = await sql<Record<keyof DueCounts, number | string>>`select
    ${tasks(sql`"dueOn" < ${day}`)} as overdue,
    ${tasks(sql`"dueOn" = ${day}`)} as tasks,
    ${leads(newToContact(reader, viewer))} as waiting,
    ${leads(laterUntil(reader, viewer, day))} as later`.execute(reader);
  const number = (name: keyof DueCounts) => Number(rows[0]?.[name] ?? 0);
  return { overdue: number("overdue"), tasks: number("tasks"), waiting: number("waiting"), later: number("later") };
}
