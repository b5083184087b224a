import { deviceDays, type Realm } from "#domain/sign-in/sign-in-policy.ts";
import { readCookie, setCookieHeader } from "#domain/values/cookie-name.ts";
import type { Site } from "#operations/world.ts";

const names: Record<Realm, string> = {
  staff: "zipstead-office.device",
  member: "zipstead-my.device",
  broker: "zipstead-broker.device",
};

export interface KnownDevice {
  id: string;
  /** The id of the staff member, or of the member. */
  owner: string;
}

interface Remembered {
  realm: Realm;
  owner: string;
  now: Date;
}

/** Set after a whole sign-in: the browser's failed attempts are then counted by themselves. It grants no access. */
export function deviceCookie({ baseUrl, newId, sign }: Site, { realm, owner, now }: Remembered): string {
  const seconds = deviceDays * 24 * 3600;
  const device = `${owner}.${newId()}.${(now.getTime() + seconds * 1000).toString(36)}`;
  const value = `${device}.${sign(proofOf(realm, device))}`;
  return setCookieHeader(baseUrl, { name: names[realm], value, seconds, sameSite: "Strict" });
}

/** @returns undefined if the cookie is missing, not ours or too old */
export function deviceIn(
  { baseUrl, proves }: Site,
  { realm, cookie, now }: { realm: Realm; cookie: string; now: Date },
): KnownDevice | undefined {
  const [owner = "", id = "", expires = "", signature] = (readCookie(baseUrl, names[realm], cookie) ?? "").split(".");
  if (!proves(signature, proofOf(realm, `${owner}.${id}.${expires}`))) return undefined;
  return Number.parseInt(expires, 36) > now.getTime() ? { id, owner } : undefined;
}

const proofOf = (realm: Realm, device: string) => `${realm} device ${device}`;
