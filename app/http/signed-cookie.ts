import { type Cookie, createCookie } from "react-router";
import { cookieName } from "#domain/values/cookie-name.ts";
import type { World } from "#operations/world.ts";

/**
 * A cookie that only we read, and no script.
 * @param seconds how long browsers keep it; left out, until they are closed
 */
export function signedCookie({ baseUrl }: Pick<World, "baseUrl">, name: string, seconds?: number): Cookie {
  return createCookie(cookieName(baseUrl, name), {
    ...{ path: "/", httpOnly: true, sameSite: "lax", secure: baseUrl.protocol === "https:" },
    ...(seconds === undefined ? {} : { maxAge: seconds }),
  });
}
