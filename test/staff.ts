import type { Credentials } from "#domain/sign-in/credentials.ts";
import { acceptInvitation } from "#operations/staff/accept-invitation.ts";
import { confirmStaffSecondFactor } from "#operations/staff/confirm-second-factor.ts";
import { inviteStaff } from "#operations/staff/invite-staff.ts";
import { offerSecondFactor } from "#operations/staff/offer-second-factor.ts";
import { signIn } from "#operations/staff/sign-in.ts";
import type { World } from "#operations/world.ts";
import { newestAuditEvents } from "./audit-events.ts";
import { oneTimeCode } from "./one-time-code.ts";

/** Moira is the default member. All members have the same password. */
export const email = "moira.hale@zipstead.example";
export const password = "seven tall oaks in a row";

export const moirasBrowser = { cookie: "", ip: "203.0.113.7", userAgent: "Moira's browser" };
export const otherBrowser = { cookie: "", ip: "198.51.100.9", userAgent: "Somebody's browser" };

export async function inviteMember(
  world: World,
  role = "owner",
  address = email,
  by: string | null = null,
): Promise<string> {
  const invitation = await inviteStaff(world, { email: address, role, invitedBy: by });
  if (!invitation.ok) throw new Error(invitation.reason);
  return new URL(invitation.link).searchParams.get("token") ?? "";
}

export function withCookies(browser: Credentials, cookies: string[]): Credentials {
  const jar = new Map(
    browser.cookie
      .split("; ")
      .filter(Boolean)
      .map((pair) => [pair.split("=", 1)[0] ?? "", pair]),
  );
  for (const cookie of cookies) {
    const pair = cookie.split(";", 1)[0] ?? "";
    const name = pair.split("=", 1)[0] ?? "";
    if (/max-age=0/i.test(cookie)) jar.delete(name);
    else jar.set(name, pair);
  }
  return { ...browser, cookie: [...jar.values()].join("; ") };
}

/** The same browser days later: the device cookie remains, the session is gone. */
export const withDeviceCookieOnly = (browser: Credentials): Credentials => ({
  ...browser,
  cookie: browser.cookie.split("; ").find((pair) => pair.startsWith("zipstead-office.device=")) ?? "",
});

export async function joinStaff(world: World, role = "owner", address = email) {
  const token = await inviteMember(world, role, address);
  const accepted = await acceptInvitation(world, moirasBrowser, { token, name: "Moira Hale", password });
  if (!accepted.ok) throw new Error(accepted.reason);
  return withCookies(moirasBrowser, accepted.cookies);
}

export async function memberOf(world: World, credentials: Credentials) {
  const member = await world.staff.memberOf(credentials);
  if (!member) throw new Error("Nobody is signed in.");
  return member;
}

/** The app's next code, because the setup used the current one. */
export const nextCode = (key: string) => oneTimeCode(key, Date.now() + 30_000);

export async function awaitingCodeAt(world: World, browser: Credentials, address = email) {
  const answer = await signIn(world, browser, { email: address, password });
  if (answer.outcome !== "code-wanted") throw new Error(answer.outcome);
  return withCookies(browser, answer.cookies);
}

/** Also sets up the second factor. `code` is the one used for the setup. */
export async function joinStaffWithSecondFactor(world: World, role = "owner", address = email) {
  const staffSession = await joinStaff(world, role, address);
  const member = await memberOf(world, staffSession);
  const offer = await offerSecondFactor(world, staffSession, { member, password });
  if (typeof offer === "string") throw new Error(offer);
  const code = oneTimeCode(offer.key);
  const confirmed = await confirmStaffSecondFactor(world, staffSession, { member, code });
  return { staffSession: withCookies(staffSession, confirmed.cookies), code, ...offer };
}

export const auditActions = async (world: World) =>
  (await newestAuditEvents(world.database.read, 100)).map(({ action }) => action).toSorted();
