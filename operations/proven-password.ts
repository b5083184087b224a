import type { Writer } from "#database/schema.ts";
import { type WayIn, wayIn } from "#database/staff.ts";
import { cookieName } from "#domain/cookie-name.ts";
import type { Credentials } from "#domain/staff-member.ts";
import type { World } from "./world.ts";

/**
 * A password that was right opens nothing once it is another one, or its member has begun anew, be it between the look at
 * it and the session. Who still has to type a code carries for which password theirs was right.
 */
const name = "zipstead-office.proven";
/** As long as the library waits for the code. */
const lastsSeconds = 600;

const proofOf = ({ id, password }: WayIn) => `way in ${id} ${password}`;

/** Within a transaction that holds the staff. @param before as it was when somebody came by it */
export async function isStillWayIn(tx: Writer, staffId: string, before: WayIn | undefined): Promise<boolean> {
  const now = await wayIn(tx, { staffId });
  return now !== undefined && before !== undefined && proofOf(now) === proofOf(before);
}

/** The same where the browser carries what was proven. */
export async function isProvenWayIn(
  world: World,
  tx: Writer,
  staffId: string,
  { cookie }: Credentials,
): Promise<boolean> {
  const now = await wayIn(tx, { staffId });
  const begin = `${cookieName(world.baseUrl, name)}=`;
  const carried = cookie.split(/;\s*/).find((pair) => pair.startsWith(begin));
  return now !== undefined && world.proves(carried?.slice(begin.length), proofOf(now));
}

export const provenCookie = (world: World, way: WayIn) => cookieOf(world, world.sign(proofOf(way)), lastsSeconds);
export const forgetProven = (world: World) => cookieOf(world, "", 0);

function cookieOf({ baseUrl }: World, value: string, seconds: number): string {
  const attributes = ["Path=/", `Max-Age=${seconds}`, "HttpOnly", "SameSite=Lax"];
  if (baseUrl.protocol === "https:") attributes.push("Secure");
  return [`${cookieName(baseUrl, name)}=${value}`, ...attributes].join("; ");
}
