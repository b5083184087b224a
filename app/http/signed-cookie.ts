import { type Cookie, createCookie } from "react-router";
import { cookieName } from "#domain/values/cookie-name.ts";
import type { World } from "#operations/world.ts";

/**
 * A signed cookie that scripts cannot read.
 * @param seconds lifetime; without it, until the browser closes
 */
export function signedCookie({ baseUrl }: Pick<World, "baseUrl">, name: string, seconds?: number): Cookie {
  return createCookie(cookieName(baseUrl, name), {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: baseUrl.protocol === "https:",
    ...(seconds === undefined ? {} : { maxAge: seconds }),
  });
}
