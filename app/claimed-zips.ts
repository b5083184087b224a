import { createCookie } from "react-router";
import { zipCodesIn } from "#domain/zip-code.ts";

/** The zip codes that a visitor has set out to claim, on the way through the plans to the onboarding form. */
const cookie = createCookie("zips", { path: "/", httpOnly: true, sameSite: "lax", maxAge: 30 * 86_400 });

/** Nobody's plan holds more. */
const most = 10;

/** @returns the zip codes, the one chosen first first */
export async function zipsToClaim(request: Request): Promise<string[]> {
  const kept: unknown = await cookie.parse(request.headers.get("Cookie")).catch(() => null);
  return typeof kept === "string" ? zipCodesIn(kept).slice(0, most) : [];
}

/** @returns the Set-Cookie header's text */
export function rememberZips(zips: readonly string[], { secure }: { secure: boolean }): Promise<string> {
  return cookie.serialize(zips.slice(-most).join(" "), { secure });
}
