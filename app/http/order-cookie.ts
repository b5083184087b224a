import { worldContext } from "#app/world-context.ts";
import { readCookie, setCookieHeader } from "#domain/values/cookie-name.ts";
import type { VisitorRequest } from "./visitor-request.ts";

/** Remembers this browser's orders, the latest first, for /welcome and against paying twice: opaque and signed. */
const name = "order";
const maxAgeSeconds = 30 * 24 * 3600;
const most = 4;

/** Adds orders to those that the browser's cookie names; no header without any. */
export function orderCookie(visit: VisitorRequest, ...orderIds: (string | null)[]): HeadersInit {
  const added = orderIds.filter((id) => id !== null);
  if (added.length === 0) return {};
  const world = visit.context.get(worldContext);
  const ids = [...new Set([...added, ...ordersInCookie(visit)])].slice(0, most);
  const proved = `${ids.join("_")}.${world.now().getTime().toString(36)}`;
  const value = `${proved}.${world.sign(proven(proved))}`;
  return { "Set-Cookie": setCookieHeader(world.baseUrl, { name, value, seconds: maxAgeSeconds }) };
}

/** @returns none if the cookie is missing, expired or not signed by us */
export function ordersInCookie({ request, context }: VisitorRequest): string[] {
  const world = context.get(worldContext);
  const text = readCookie(world.baseUrl, name, request.headers.get("cookie") ?? "") ?? "";
  const [orderIds = "", time = "", signature] = text.split(".");
  if (!world.proves(signature, proven(`${orderIds}.${time}`))) return [];
  const age = (world.now().getTime() - Number.parseInt(time, 36)) / 1000;
  return age <= maxAgeSeconds ? orderIds.split("_") : [];
}

/** The latest. */
export const orderInCookie = (visit: VisitorRequest): string | undefined => ordersInCookie(visit)[0];

const proven = (value: string) => `order ${value}`;
