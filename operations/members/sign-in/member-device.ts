import { deviceDays } from "#domain/staff/sign-in-policy.ts";
import { readCookie, setCookieHeader } from "#domain/values/cookie-name.ts";
import type { Site } from "#operations/world.ts";

const name = "zipstead-my.device";

/** Set after a sign-in: this browser's failed attempts are then counted by themselves. It grants no access. */
export function memberDeviceCookie({ baseUrl, newId, sign }: Site, memberId: string, now: Date): string {
  const seconds = deviceDays * 24 * 3600;
  const device = `${memberId}.${newId()}.${(now.getTime() + seconds * 1000).toString(36)}`;
  return setCookieHeader(baseUrl, { name, value: `${device}.${sign(proofOf(device))}`, seconds, sameSite: "Strict" });
}

/** @returns undefined if the cookie is missing, not ours or too old */
export function memberDeviceIn({ baseUrl, proves }: Site, cookie: string, now: Date) {
  const [memberId = "", id = "", expires = "", signature] = (readCookie(baseUrl, name, cookie) ?? "").split(".");
  if (!proves(signature, proofOf(`${memberId}.${id}.${expires}`))) return undefined;
  return Number.parseInt(expires, 36) > now.getTime() ? { id, memberId } : undefined;
}

const proofOf = (device: string) => `member device ${device}`;
