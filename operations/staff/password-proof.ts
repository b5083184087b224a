import type { Reader, Writer } from "#database/schema.ts";
import { type PasswordAccount, passwordAccountOf } from "#database/staff/staff.ts";
import type { Credentials } from "#domain/sign-in/credentials.ts";
import { readCookie, setCookieHeader } from "#domain/values/cookie-name.ts";
import type { Site } from "#operations/world.ts";

/** Proof of the password while the member has to type a code; void once the password or the account is another. */
const name = "zipstead-office.proven";
/** As long as the library waits for the code. */
const lastsSeconds = 600;

const proofOf = ({ id, password }: PasswordAccount) => `way in ${id} ${password}`;

/** @param before as it was when the password was checked */
export async function isStillValid(db: Writer, staffId: string, before: PasswordAccount | undefined): Promise<boolean> {
  const now = await passwordAccountOf(db, { staffId });
  return now !== undefined && before !== undefined && proofOf(now) === proofOf(before);
}

/** @returns whose current password this browser has proved to know */
export async function provenMember(
  { baseUrl, proves }: Site,
  reader: Reader,
  { cookie }: Credentials,
): Promise<string | undefined> {
  const [staffId = "", signature] = (readCookie(baseUrl, name, cookie) ?? "").split(".");
  const now = staffId ? await passwordAccountOf(reader, { staffId }) : undefined;
  return now && proves(signature, proofOf(now)) ? staffId : undefined;
}

export const provenCookie = ({ baseUrl, sign }: Site, way: PasswordAccount) =>
  setCookieHeader(baseUrl, { name, value: `${way.staffId}.${sign(proofOf(way))}`, seconds: lastsSeconds });
export const clearProof = ({ baseUrl }: Site) => setCookieHeader(baseUrl, { name, value: "", seconds: 0 });
