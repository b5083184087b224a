import { readCookie, setCookieHeader } from "#domain/values/cookie-name.ts";
import type { Site } from "#operations/world.ts";

/** Remembers a browser's orders, the latest first: opaque and signed. */
const name = "order";
const maxAgeSeconds = 30 * 24 * 3600;

/** @returns none if the cookie is missing, expired or not signed by us */
export function ordersInCookie({ baseUrl, proves }: Site, cookie: string, now: Date): string[] {
  const [orderIds = "", time = "", signature] = (readCookie(baseUrl, name, cookie) ?? "").split(".");
  if (!proves(signature, proven(`${orderIds}.${time}`))) return [];
  const age = (now.getTime() - Number.parseInt(time, 36)) / 1000;
  return age <= maxAgeSeconds ? orderIds.split("_") : [];
}

/** @returns a whole `Set-Cookie` value */
export function cookieOfOrders({ baseUrl, sign }: Site, orderIds: readonly string[], now: Date): string {
  const proved = `${orderIds.join("_")}.${now.getTime().toString(36)}`;
  return setCookieHeader(baseUrl, { name, value: `${proved}.${sign(proven(proved))}`, seconds: maxAgeSeconds });
}

const proven = (value: string) => `order ${value}`;
