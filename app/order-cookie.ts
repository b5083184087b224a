import type { RouterContextProvider } from "react-router";
import type { World } from "#operations/world.ts";
import { worldContext } from "./world-context.ts";

/** Which order this browser left with, so that /welcome knows it again: opaque, signed, gone after a day. */
const name = "order";
const lastsSeconds = 24 * 3600;

/** The header that remembers an order; nothing is remembered of none. */
export function orderCookie(context: Readonly<RouterContextProvider>, orderId: string | null): HeadersInit {
  if (!orderId) return {};
  const world = context.get(worldContext);
  const value = `${orderId}.${world.now().getTime().toString(36)}`;
  const attributes = ["Path=/", `Max-Age=${lastsSeconds}`, "HttpOnly", "SameSite=Lax"];
  if (world.baseUrl.protocol === "https:") attributes.push("Secure");
  return { "Set-Cookie": [`${name}=${value}.${proof(world, value)}`, ...attributes].join("; ") };
}

/** @returns the order's id, or undefined where there is no cookie, or one that is not ours or too old */
export function orderInCookie(request: Request, context: Readonly<RouterContextProvider>): string | undefined {
  const world = context.get(worldContext);
  const cookies = (request.headers.get("cookie") ?? "").split(/;\s*/);
  const text = cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? "";
  const [orderId = "", time = "", signature] = text.split(".");
  if (signature !== proof(world, `${orderId}.${time}`)) return undefined;
  const age = (world.now().getTime() - Number.parseInt(time, 36)) / 1000;
  return age <= lastsSeconds ? orderId : undefined;
}

const proof = (world: World, value: string) => world.sign(`order ${value}`);
