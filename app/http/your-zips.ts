import { worldContext } from "#app/world-context.ts";
import { type ShownZip, shownZip, type VisitorPayment } from "#content/territory/your-zips.ts";
import { findOrder } from "#database/payments/orders.ts";
import type { OrdersTable } from "#database/payments/payments-schema.ts";
import { keptZipsOf } from "#database/territory/kept-zips.ts";
import { hasMoney } from "#domain/payments/order-state.ts";
import { keptOf } from "#operations/territory/keep-zips.ts";
import { zipsOfApplication } from "#operations/territory/zips-of-application.ts";
import { zipsToClaim } from "./chosen-zips-cookie.ts";
import { ordersOfVisit } from "./order-cookie.ts";
import type { Visit } from "./visit.ts";

/**
 * The zip codes that this browser chose, paid or applied for, and whether its plan is paid, by its signed cookies. The
 * build renders pages without any.
 */
export async function zipsOfVisitor(visit: Visit): Promise<{ zips: ShownZip[]; payment: VisitorPayment }> {
  const { request, context } = visit;
  if (!request.headers.has("cookie")) return { zips: [], payment: "unpaid" };
  const world = context.get(worldContext);
  const { read } = world.database;
  const chosen = await zipsToClaim(request, world);
  const orders = await ordersOf(visit);
  const applied = orders.find(({ applicationId }) => applicationId);
  const kept = keptOf(await keptZipsOf(read, paidOnly(orders)));
  const zips = await zipsOfApplication(read, applied?.applicationId, { now: world.now(), chosen, kept });
  return { zips: zips.map(shownZip), payment: paymentIn(orders) };
}

/** Whether this browser has paid for a plan. */
export const paymentOfVisitor = async (visit: Visit): Promise<VisitorPayment> =>
  visit.request.headers.has("cookie") ? paymentIn(await ordersOf(visit)) : "unpaid";

/** The zip codes for the onboarding form: chosen in this browser, or kept by the payment of one of these orders. */
export async function zipsForForm({ request, context }: Visit, orderIds: readonly string[]): Promise<string[]> {
  const world = context.get(worldContext);
  const chosen = await zipsToClaim(request, world);
  const kept = await keptZipsOf(world.database.read, orderIds);
  return [...new Set([...chosen, ...kept.map(({ zip }) => zip)])];
}

async function ordersOf(visit: Visit): Promise<OrdersTable[]> {
  const { read } = visit.context.get(worldContext).database;
  const orders = await Promise.all(ordersOfVisit(visit).map((id) => findOrder(read, id)));
  return orders.filter((order) => order !== undefined);
}

function paymentIn(orders: readonly OrdersTable[]): VisitorPayment {
  const paid = orders.filter((order) => order.crm === 0 && hasMoney(order));
  if (paid.length === 0) return "unpaid";
  return paid.some(({ applicationId }) => applicationId) ? "applied" : "paid";
}

const paidOnly = (orders: readonly OrdersTable[]) =>
  orders.filter((order) => order.applicationId === null && hasMoney(order)).map(({ id }) => id);
