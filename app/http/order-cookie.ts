import type { RouterContextProvider } from "react-router";
import { worldContext } from "#app/world-context.ts";
import { readCookie, setCookieHeader } from "#domain/values/cookie-name.ts";

/** Remembers this browser's order for /welcome: opaque, signed, expires after a day. */
const name = "order";
const maxAgeSeconds = 24 * 3600;

export function orderCookie(context: Readonly<RouterContextProvider>, orderId: string | null): HeadersInit {
  if (!orderId) return {};
  const world = context.get(worldContext);
  const proved = `${orderId}.${world.now().getTime().toString(36)}`;
  const value = `${proved}.${world.sign(proven(proved))}`;
  return { "Set-Cookie": setCookieHeader(world.baseUrl, { name, value, seconds: maxAgeSeconds }) };
}

/** @returns undefined if the cookie is missing, expired or not signed by us */
export function orderInCookie(request: Request, context: Readonly<RouterContextProvider>): string | undefined {
  const world = context.get(worldContext);
  const text = readCookie(world.baseUrl, name, request.headers.get("cookie") ?? "") ?? "";
  const [orderId = "", time = "", signature] = text.split(".");
  if (!world.proves(signature, proven(`${orderId}.${time}`))) return undefined;
  const age = (world.now().getTime() - Number.parseInt(time, 36)) / 1000;
  return age <= maxAgeSeconds ? orderId : undefined;
}

const proven = (value: string) => `order ${value}`;
