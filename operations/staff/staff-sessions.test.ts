import { describe, expect, it } from "vitest";
import { sessionsOf } from "#database/staff/staff.ts";
import { dailyEngines } from "#test/database.ts";
import { publicSettings } from "#test/public-settings.ts";
import {
  auditActions,
  awaitingCodeAt,
  email,
  inviteMember,
  joinStaff,
  joinStaffWithSecondFactor,
  memberOf,
  moirasBrowser,
  nextCode,
  otherBrowser,
  password,
  withCookies,
} from "#test/staff.ts";
import { freshWorld } from "#test/world.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import { endStaffSession, signOutStaff } from "./end-session.ts";
import { enterStaffCode, signIn } from "./sign-in.ts";

describe.each(dailyEngines)("a session in the office, on %s", (engine) => {
  it("a member who signs in where somebody else is signed in needs a code of their own, and ends that session", async () => {
    const { world } = await freshWorld(engine);
    const { staffSession } = await joinStaffWithSecondFactor(world);
    const ida = await joinStaffWithSecondFactor(world, "isa", "ida@zipstead.example");
    const awaitingCode = withCookies(
      staffSession,
      (await awaitingCodeAt(world, staffSession, "ida@zipstead.example")).cookie.split("; "),
    );
    const entered = await enterStaffCode(world, awaitingCode, nextCode(ida.key));
    expect(await world.staff.memberOf(withCookies(awaitingCode, entered.cookies))).toMatchObject({
      email: "ida@zipstead.example",
    });
    expect(await world.staff.memberOf(staffSession)).toBeUndefined();
  });

  it("a session that nobody has used for an hour ends; one in use goes on", async () => {
    const { world } = await freshWorld(engine);
    const staffSession = await joinStaff(world);
    const lastUsed = async (minutesAgo: number) => {
      const updatedAt = new Date(Date.now() - minutesAgo * 60_000).toISOString();
      await world.database.write((tx) => tx.updateTable("staffSessions").set({ updatedAt }).execute());
    };
    await lastUsed(59);
    await memberOf(world, staffSession);
    const { updatedAt } = await world.database.read
      .selectFrom("staffSessions")
      .select("updatedAt")
      .executeTakeFirstOrThrow();
    expect(Date.now() - Date.parse(updatedAt)).toBeLessThan(60_000);
    await lastUsed(61);
    expect(await world.staff.memberOf(staffSession)).toBeUndefined();
    await lastUsed(0);
    expect(await world.staff.memberOf(staffSession)).toBeUndefined();
  });

  it("a session ends after twelve hours of any use, and its token cannot be guessed", async () => {
    const { world } = await freshWorld(engine);
    const staffSession = await joinStaff(world);
    const { read, write } = world.database;
    const { token, createdAt, expiresAt } = await read
      .selectFrom("staffSessions")
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(token).toMatch(/^[A-Za-z0-9]{32}$/);
    await memberOf(world, staffSession);
    const [later] = await read.selectFrom("staffSessions").select("expiresAt").execute();
    expect(later?.expiresAt).toBe(expiresAt);
    expect((Date.parse(expiresAt) - Date.parse(createdAt)) / 3_600_000).toBeCloseTo(12, 2);
    await write((tx) => tx.updateTable("staffSessions").set({ expiresAt: createdAt }).execute());
    expect(await world.staff.memberOf(staffSession)).toBeUndefined();
  });

  it("Moira ends the session that she left open elsewhere, and nobody ends hers", async () => {
    const { world } = await freshWorld(engine);
    const staffSession = await joinStaff(world);
    const moira = await memberOf(world, staffSession);
    const other = await signIn(world, otherBrowser, { email, password });
    const laptop = withCookies(otherBrowser, "cookies" in other ? other.cookies : []);
    await joinStaff(world, "isa", "ida@zipstead.example");
    const listed = async (now: number) =>
      (await sessionsOf(world.database.read, moira.id, new Date(now).toISOString())).map(({ ipAddress }) => ipAddress);
    expect(await listed(Date.now()), "the newest first, and none of Ida's").toEqual(["198.51.100.9", "203.0.113.7"]);
    expect(await listed(Date.now() + 12 * 3_600_000), "none that is over").toEqual([]);

    const abandoned = (await memberOf(world, laptop)).sessionId;
    expect(await endStaffSession(world, { ...moira, id: "somebody-else" }, abandoned)).toBe(false);
    expect(await endStaffSession(world, moira, abandoned)).toBe(true);
    expect(await world.staff.memberOf(laptop)).toBeUndefined();
    expect(await world.staff.memberOf(staffSession)).toBeDefined();
    expect(await auditActions(world)).toContain("session-ended");
  });

  it("a member who signs out has no session in database or browser", async () => {
    const { world } = await freshWorld(engine);
    const staffSession = await joinStaff(world);
    const cookies = await signOutStaff(world, staffSession, await memberOf(world, staffSession));
    expect(cookies.join()).toMatch(/session_token=;.*Max-Age=0/);
    expect(await world.staff.memberOf(staffSession)).toBeUndefined();
    expect(await auditActions(world)).toContain("signed-out");
  });

  it("signing out works even if no answer reaches the browser", async () => {
    const { world } = await freshWorld(engine);
    const staffSession = await joinStaff(world);
    const member = await memberOf(world, staffSession);
    world.staff.clearingCookies = () => Promise.reject(new Error("The line is cut."));
    await expect(signOutStaff(world, staffSession, member)).rejects.toThrow("The line is cut.");
    expect(await world.staff.memberOf(staffSession)).toBeUndefined();
  });

  it("cookies are for our pages alone: not for scripts, not for other sites, secure on https", async () => {
    const { world } = await freshWorld(engine, publicSettings);
    const token = await inviteMember(world);
    const accepted = await acceptInvitation(world, moirasBrowser, { token, name: "Moira Hale", password });
    const cookies = accepted.ok ? accepted.cookies : [];
    const { key } = await joinStaffWithSecondFactor(world, "isa", "ida@zipstead.example");
    const pending = await signIn(world, otherBrowser, { email: "ida@zipstead.example", password });
    const awaitingCode = "cookies" in pending ? pending.cookies : [];
    const enters = await enterStaffCode(world, withCookies(otherBrowser, awaitingCode), nextCode(key));
    const set = [cookies, awaitingCode, enters.cookies];
    expect(set.map(({ length }) => length > 0)).toEqual([true, true, true]);
    for (const cookie of set.flat()) {
      expect(cookie).toMatch(/^__Host-/);
      const sameSite = cookie.includes("zipstead-office.device=") ? "SameSite=Strict" : "SameSite=Lax";
      for (const guard of ["HttpOnly", "Secure", sameSite, "Path=/"]) {
        expect(cookie.split("; ")).toContain(guard);
      }
      expect(cookie).not.toMatch(/domain=/i);
    }
    const lasting = awaitingCode.flatMap((cookie) => /; Max-Age=([1-9]\d*)/.exec(cookie)?.[1] ?? []);
    expect(lasting, "ten minutes are there to type the code").toEqual(["600", "600"]);
    expect(
      withCookies(withCookies(otherBrowser, awaitingCode), enters.cookies).cookie,
      "then nothing stays",
    ).not.toMatch(/proven/);
    expect(await world.staff.memberOf(withCookies(moirasBrowser, cookies))).toMatchObject({ email });
    const underTheOldName = withCookies(moirasBrowser, cookies).cookie.replaceAll("__Host-", "__Secure-");
    expect(await world.staff.memberOf({ ...moirasBrowser, cookie: underTheOldName })).toBeUndefined();
  });
});
