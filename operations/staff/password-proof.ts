import type { Reader, Writer } from "#database/schema.ts";
import { type PasswordAccount, passwordAccountOf } from "#database/staff/staff.ts";
import type { Credentials } from "#domain/staff/staff-member.ts";
import { readCookie, setCookieHeader } from "#domain/values/cookie-name.ts";
import type { World } from "#operations/world.ts";

/** Proof of the password while the member has to type a code; void once the password or the account is another. */
const name = "zipstead-office.proven";
/** As long as the library waits for the code. */
const lastsSeconds = 600;

const proofOf = ({ id, password }: PasswordAccount) => `way in ${id} ${password}`;

/** The transaction must have locked the staff. @param before as it was when the password was checked */
export async function isStillValid(tx: Writer, staffId: string, before: PasswordAccount | undefined): Promise<boolean> {
  const now = await passwordAccountOf(tx, { staffId });
  return now !== undefined && before !== undefined && proofOf(now) === proofOf(before);
}

/** @returns whose current password this browser has proved to know */
export async function provenMember(world: World, reader: Reader, { cookie }: Credentials): Promise<string | undefined> {
  const [staffId = "", signature] = (readCookie(world.baseUrl, name, cookie) ?? "").split(".");
  const now = staffId ? await passwordAccountOf(reader, { staffId }) : undefined;
  return now && world.proves(signature, proofOf(now)) ? staffId : undefined;
}

export const provenCookie = ({ baseUrl, sign }: World, way: PasswordAccount) =>
  setCookieHeader(baseUrl, { name, value: `${way.staffId}.${sign(proofOf(way))}`, seconds: lastsSeconds });
export const clearProof = ({ baseUrl }: World) => setCookieHeader(baseUrl, { name, value: "", seconds: 0 });
