import { zipCodesIn } from "#domain/values/zip-code.ts";
import type { World } from "#operations/world.ts";
import { signedCookie } from "./signed-cookie.ts";

/** Nobody's plan holds more. */
const most = 10;

/** The zip codes that a visitor has set out to claim, on the way through the plans to the onboarding form. */
const cookieFor = (world: World) => signedCookie(world, "zips", 30 * 86_400);

/** @returns the zip codes, the one chosen first first */
export async function zipsToClaim(request: Request, world: World): Promise<string[]> {
  const stored: unknown = await cookieFor(world)
    .parse(request.headers.get("Cookie"))
    .catch(() => null);
  return typeof stored === "string" ? zipCodesIn(stored).slice(0, most) : [];
}

/** @returns the Set-Cookie header's text */
export function rememberZips(zips: readonly string[], world: World): Promise<string> {
  return cookieFor(world).serialize(zips.slice(-most).join(" "));
}
