import { deviceDays } from "#domain/staff/sign-in-policy.ts";
import { readCookie, setCookieHeader } from "#domain/values/cookie-name.ts";
import type { Site } from "#operations/world.ts";

const name = "zipstead-office.device";

export interface KnownDevice {
  id: string;
  staffId: string;
}

/** Set after a full sign-in: the browser's failed attempts are then counted by themselves. It grants no access. */
export function deviceCookie({ baseUrl, newId, sign }: Site, staffId: string, now: Date): string {
  const seconds = deviceDays * 24 * 3600;
  const device = `${staffId}.${newId()}.${(now.getTime() + seconds * 1000).toString(36)}`;
  return setCookieHeader(baseUrl, { name, value: `${device}.${sign(proofOf(device))}`, seconds, sameSite: "Strict" });
}

/** @returns undefined if the cookie is missing, not ours or too old */
export function deviceIn({ baseUrl, proves }: Site, cookie: string, now: Date): KnownDevice | undefined {
  const [staffId = "", id = "", expires = "", signature] = (readCookie(baseUrl, name, cookie) ?? "").split(".");
  if (!proves(signature, proofOf(`${staffId}.${id}.${expires}`))) return undefined;
  return Number.parseInt(expires, 36) > now.getTime() ? { id, staffId } : undefined;
}

const proofOf = (device: string) => `staff device ${device}`;
