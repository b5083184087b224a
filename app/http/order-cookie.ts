import { worldContext } from "#app/world-context.ts";
import { cookieOfOrders, ordersInCookie as readOrders } from "#operations/payments/orders-in-cookie.ts";
import type { Visit } from "./visit.ts";

/** For /welcome, and against paying twice. */
const most = 4;

/** Adds orders to those that the browser's cookie names; no header without any. */
export function orderCookie(visit: Visit, ...orderIds: (string | null)[]): HeadersInit {
  const added = orderIds.filter((id) => id !== null);
  if (added.length === 0) return {};
  const world = visit.context.get(worldContext);
  const ids = [...new Set([...added, ...ordersOfVisit(visit)])].slice(0, most);
  return { "Set-Cookie": cookieOfOrders(world, ids, world.now()) };
}

/** @returns none if the cookie is missing, expired or not signed by us */
export function ordersOfVisit({ request, context }: Visit): string[] {
  const world = context.get(worldContext);
  return readOrders(world, request.headers.get("cookie") ?? "", world.now());
}

/** The latest. */
export const orderInCookie = (visit: Visit): string | undefined => ordersOfVisit(visit)[0];
