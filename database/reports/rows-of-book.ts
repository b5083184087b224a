import { sql } from "kysely";
import { daysOf } from "#domain/reports/report-months.ts";
import { isInScope, isWithin, monthOf, noonOf, type RowsAsked, type RowsQuery, rowOf } from "./report-rows.ts";

/** People who are in the book now, by the month in which they came; two who were merged are one. */
export function rowsOfPeople(asked: RowsAsked): RowsQuery {
  const at = sql`contacts."createdAt"`;
  return sql`select ${rowOf({
    ...{ id: sql`contacts.id`, receivedAt: at, month: monthOf(at, asked), agentId: sql`contacts."agentId"` },
    ...{ memberId: sql`contacts."memberId"`, contactId: sql`contacts.id` },
    part: sql`case when contacts.owner = 'network' then 'network'
      when contacts."importId" is not null then 'import' else 'added' end`,
  })} from contacts where ${isInScope(asked, sql`contacts."agentId"`, sql`contacts."memberId"`)}
    and contacts."mergedInto" is null and contacts."removedAt" is null and ${isWithin(at, asked)}`;
}

/** Tasks whose day is over: 1 if they were done by then, else 0. */
export function rowsOfReminders(asked: RowsAsked): RowsQuery {
  const over = daysOf(asked.months, asked.timeZone).filter(({ day }) => day < asked.today);
  // On the first of a month no day is over: one that no task has.
  const days = over.length > 0 ? over : [{ day: "", until: "" }];
  const due = sql`found.column1`;
  return sql`select ${rowOf({
    ...{ id: sql`tasks.id`, receivedAt: noonOf(due), month: sql`substr(${due}, 1, 7)`, agentId: sql`tasks."agentId"` },
    ...{ memberId: sql`tasks."memberId"`, leadId: sql`tasks."leadId"`, contactId: sql`tasks."contactId"` },
    ...{ dealId: sql`tasks."dealId"`, title: sql`tasks.text` },
    amount: sql`case when tasks."doneAt" < found.column2 then 1 else 0 end`,
  })} from (values ${sql.join(days.map(({ day, until }) => sql`(${day}, ${until})`))}) as found
    join tasks on tasks."dueOn" = ${due} where ${isInScope(asked, sql`tasks."agentId"`, sql`tasks."memberId"`)}`;
}

/** What the workspace paid for its plan, less what it got back, and the referral fees of its closings. */
export function rowsOfCosts(asked: RowsAsked): RowsQuery {
  const [paidAt, issuedAt] = [sql`orders."paidAt"`, sql`"invoiceBalances"."issuedAt"`];
  const plan = sql`select ${rowOf({
    ...{ id: sql`orders.id`, receivedAt: paidAt, month: monthOf(paidAt, asked), agentId: sql`orders."agentId"` },
    ...{ title: sql`orders.plan`, part: sql`'plan'`, amount: sql`orders."keptCents"` },
  })} from orders where ${isInScope(asked, sql`orders."agentId"`, sql`null`)} and orders.purpose = 'plan'
    and ${isWithin(paidAt, asked)}`;
  const fees = sql`select ${rowOf({
    ...{ id: sql`"invoiceBalances".id`, receivedAt: issuedAt, month: monthOf(issuedAt, asked) },
    ...{ agentId: sql`"invoiceBalances"."agentId"`, leadId: sql`"invoiceBalances"."leadId"` },
    ...{ title: sql`"invoiceBalances".number`, part: sql`'fees'`, amount: sql`"invoiceBalances"."chargedCents"` },
  })} from "invoiceBalances" where ${isInScope(asked, sql`"invoiceBalances"."agentId"`, sql`null`)}
    and ${isWithin(issuedAt, asked)}`;
  return sql`${plan} union all ${fees}`;
}
