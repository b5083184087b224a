import { zipCodesIn } from "#domain/values/zip-code.ts";
import type { World } from "#operations/world.ts";
import { signedCookie } from "./signed-cookie.ts";

/** No plan includes more zip codes. */
export const maxZips = 10;

/** Keeps the zip codes that a visitor chose until the onboarding form. */
const cookieFor = (world: World) => signedCookie(world, "zips", 30 * 86_400);

/** @returns the zip codes in the order they were chosen */
export async function zipsToClaim(request: Request, world: World): Promise<string[]> {
  const stored: unknown = await cookieFor(world)
    .parse(request.headers.get("Cookie"))
    .catch(() => null);
  return typeof stored === "string" ? zipCodesIn(stored).slice(0, maxZips) : [];
}

export function rememberZips(zips: readonly string[], world: World): Promise<string> {
  const options = zips.length === 0 ? { maxAge: 0 } : {};
  return cookieFor(world).serialize(zips.slice(-maxZips).join(" "), options);
}
