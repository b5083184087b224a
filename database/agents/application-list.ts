import { sql } from "kysely";
import { inWindow, type ListWindow } from "#database/engine/list-window.ts";
import { firstPart } from "#database/engine/paging.ts";
import { hasOrder, paidOrder, takenBackPlanOrder } from "#database/payments/plan-payment.ts";
import { type Count, counterSum } from "#database/queue/queue-counts.ts";
import type { Reader } from "#database/schema.ts";
import type { ApplicationsTable } from "./agents-schema.ts";
import { type PlanChoice, planIs } from "./plan-choice.ts";

export interface ApplicationFilter {
  plan: PlanChoice | undefined;
  /** Two letters and the full name, in lower case; applicants type either. */
  state: readonly string[] | undefined;
  paid: "yes" | "no" | "returned" | undefined;
}

const id = sql.ref("applications.id");

/** Returned: refunded, or taken back by a bank. Nobody waits for that money. */
const hasPaid = sql<"yes" | "no" | "returned">`case when ${hasOrder(id, paidOrder.plan)} then 'yes'
  when ${hasOrder(id, takenBackPlanOrder)} then 'returned' else 'no' end`;

export function listApplications(reader: Reader, { plan, state, paid }: ApplicationFilter, window: ListWindow) {
  let query = reader.selectFrom("applications").selectAll("applications").select(hasPaid.as("paid"));
  if (plan) query = query.where(planIs("applications", plan));
  if (state) query = query.where(sql`lower(applications.state)`, "in", state);
  if (paid) query = query.where(hasPaid, "=", paid);
  return inWindow(reader, "applications", query, window);
}

/** Paid, or paid and returned. Bounded by the agents who have paid. */
const paidApplications = sql<number | string>`(select count(*) from (
  select "applicationId" from orders where state = 'paid' and crm = 0 and "applicationId" is not null
  union
  select "applicationId" from orders where ${takenBackPlanOrder} and "applicationId" is not null) as found)`;

export const unpaidApplications: Count = sql`(${counterSum("applications-by-month")} - ${paidApplications})`;

export function otherApplicationsOfAgent(reader: Reader, { id, agentId }: Pick<ApplicationsTable, "id" | "agentId">) {
  const others = reader
    .selectFrom("applications")
    .select(["id", "plan", "receivedAt", hasPaid.as("paid")])
    .where("agentId", "=", agentId)
    .where("id", "!=", id);
  return firstPart(reader, others.orderBy("receivedAt", "desc").orderBy("id"));
}
