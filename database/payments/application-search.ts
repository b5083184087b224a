import { sql } from "kysely";
import type { ApplicationsTable } from "#database/agents/agents-schema.ts";
import { inWindow } from "#database/engine/list-window.ts";
import type { Reader } from "#database/schema.ts";
import { isSamePlan } from "#domain/agents/plan.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { searchTerms } from "#domain/values/search-terms.ts";
import type { OrdersTable } from "./payments-schema.ts";
import { hasOrder, paidOrder } from "./plan-payment.ts";

type Order = Pick<OrdersTable, "plan" | "crm" | "receivedAt">;

const most = 8;
const days = 30;
/** The newest of these days that are compared with an order. */
const mostAround = 200;

/** Applications that no order of this kind has paid for, by name, email or phone, newest first. */
export async function searchApplications(reader: Reader, query: string, order: Order): Promise<ApplicationsTable[]> {
  const terms = searchTerms(query);
  if (terms.length === 0) return [];
  const window = { terms, oldestFirst: false, after: undefined, most };
  return (await inWindow(reader, "applications", unpaidFor(reader, order), window).page()).found;
}

/** Of the same plan around the order's time, nearest first. */
export async function likelyApplications(reader: Reader, order: Order): Promise<ApplicationsTable[]> {
  const around = await unpaidFor(reader, order)
    .where("receivedAt", ">=", addDuration(order.receivedAt, { days: -days }))
    .where("receivedAt", "<=", addDuration(order.receivedAt, { days }))
    .orderBy("receivedAt", "desc")
    .limit(mostAround)
    .execute();
  const distance = ({ receivedAt }: ApplicationsTable) =>
    Math.abs(Date.parse(receivedAt) - Date.parse(order.receivedAt));
  return around
    .filter(({ plan }) => isSamePlan(plan, order.plan))
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, most);
}

const unpaidFor = (reader: Reader, { crm }: Order) =>
  reader
    .selectFrom("applications")
    .selectAll("applications")
    .where("applications.email", "!=", "")
    .where((is) => is.not(hasOrder(sql.ref("applications.id"), paidOrder[crm ? "crm" : "plan"])));
