import type { Reader, Writer } from "#database/schema.ts";
import { type WayIn, wayIn } from "#database/staff/staff.ts";
import type { Credentials } from "#domain/staff/staff-member.ts";
import { cookieIn, cookieNameToKeep } from "#domain/values/cookie-name.ts";
import type { World } from "#operations/world.ts";

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

/** @returns whose password this browser has proved to know, as long as it still is their password */
export async function provenMember(world: World, reader: Reader, { cookie }: Credentials): Promise<string | undefined> {
  const [staffId = "", signature] = (cookieIn(world.baseUrl, name, cookie) ?? "").split(".");
  const now = staffId ? await wayIn(reader, { staffId }) : undefined;
  return now && world.proves(signature, proofOf(now)) ? staffId : undefined;
}

export const provenCookie = ({ baseUrl, sign }: World, way: WayIn) =>
  cookieNameToKeep(baseUrl, { name, value: `${way.staffId}.${sign(proofOf(way))}`, seconds: lastsSeconds });
export const clearProof = ({ baseUrl }: World) => cookieNameToKeep(baseUrl, { name, value: "", seconds: 0 });
