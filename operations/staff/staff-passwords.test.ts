import { describe, expect, it } from "vitest";
import { sessionsOf } from "#database/staff/staff.ts";
import { deviceCookie, deviceIn } from "#operations/sign-in/known-device.ts";
import type { World } from "#operations/world.ts";
import { dailyEngines, engines } from "#test/database.ts";
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
  withDeviceCookieOnly,
} from "#test/staff.ts";
import { freshWorld } from "#test/world.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import { changePassword } from "./change-password.ts";
import { offerSecondFactor } from "./offer-second-factor.ts";
import { proveByPassword } from "./prove-by-password.ts";
import { renewRecoveryCodes } from "./renew-recovery-codes.ts";
import { enterStaffCode, signIn } from "./sign-in.ts";
import { beginStaffAttempt, staffAttempt } from "./staff-attempt.ts";

describe.each(engines)("the staff's passwords on %s", (engine) => {
  it("a wrong password and an unknown address get the same answer", async () => {
    const { world } = await freshWorld(engine);
    await joinStaff(world);
    const wrong = await signIn(world, otherBrowser, { email, password: "not hers at all" });
    const unknownAccount = await signIn(world, otherBrowser, { email: "nobody@zipstead.example", password });
    expect(wrong).toEqual({ outcome: "refused" });
    expect(unknownAccount).toEqual(wrong);
  });

  it("an address is the same however it is typed: for signing in, and for counting wrong passwords", async () => {
    const { world } = await freshWorld(engine);
    await joinStaff(world);
    const written = ` ${email.toUpperCase()} `;
    expect(await signIn(world, otherBrowser, { email: written, password })).toMatchObject({ outcome: "signed-in" });
    await signIn(world, otherBrowser, { email: written, password: "not hers at all" });
    await signIn(world, otherBrowser, { email, password: "not hers at all" });
    expect((await auditActions(world)).filter((action) => action === "sign-in-failed")).toHaveLength(2);
    const attempts = await world.database.read.selectFrom("signInAttempts").select("address").distinct().execute();
    expect(attempts).toHaveLength(1);
  });

  it("a wrong password is audited if it was tried on a member, and not for made-up addresses", async () => {
    const { world } = await freshWorld(engine);
    await joinStaff(world);
    await signIn(world, otherBrowser, { email, password: "not hers at all" });
    for (let one = 0; one < 5; one++)
      await signIn(world, otherBrowser, { email: `made.up.${one}@home.example`, password });
    expect((await auditActions(world)).filter((event) => event === "sign-in-failed")).toHaveLength(1);
  });

  it("a member who signs in to their own account gets no more guesses at another's", async () => {
    const { world } = await freshWorld(engine);
    await joinStaff(world);
    await joinStaff(world, "isa", "ida@zipstead.example");
    const guess = () => signIn(world, otherBrowser, { email, password: "a guess" });
    for (let wrong = 0; wrong < 9; wrong++) await guess();
    const idas = await signIn(world, otherBrowser, { email: "ida@zipstead.example", password });
    expect(idas.outcome).toBe("signed-in");
    expect((await guess()).outcome).toBe("refused");
    expect((await guess()).outcome).toBe("must-wait");
  });

  it("after ten attempts at one account from one place the next must wait, even a right one", async () => {
    const { world, clock } = await freshWorld(engine);
    await joinStaff(world);
    const guesses = Array.from({ length: 14 }, () => signIn(world, otherBrowser, { email, password: "x" }));
    const outcomes = (await Promise.all(guesses)).map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === "must-wait")).toHaveLength(4);
    expect((await signIn(world, otherBrowser, { email, password })).outcome).toBe("must-wait");
    expect((await signIn(world, moirasBrowser, { email, password })).outcome).toBe("signed-in");
    clock.pass({ seconds: 15 * 60 + 1 });
    expect((await signIn(world, otherBrowser, { email, password })).outcome).toBe("signed-in");
  });

  it("after fifty attempts at one address, from anywhere, the next must wait; at another it need not", async () => {
    const { world } = await freshWorld(engine);
    const attempt = (number: number, account: string) => {
      const credentials = { ...otherBrowser, ip: `198.51.100.${number}` };
      const made = { attempt: "staff password", account, staffId: undefined } as const;
      return beginStaffAttempt(world, staffAttempt(world, credentials, made));
    };
    for (let number = 1; number <= 50; number++) expect(await attempt(number, email)).toBe(true);
    expect(await attempt(51, email)).toBe(false);
    expect(await attempt(51, "ida@zipstead.example")).toBe(true);
  });

  it("after thirty attempts from one place, at any accounts, the next must wait, and is not hashed", async () => {
    const { world } = await freshWorld(engine);
    let hashed = 0;
    world.staff.checkPassword = async () => {
      hashed += 1;
      return { outcome: "refused" };
    };
    const outcomes = [];
    for (let guess = 1; guess <= 32; guess++) {
      outcomes.push(
        (await signIn(world, otherBrowser, { email: `guess${guess}@home.example`, password: "x" })).outcome,
      );
    }
    expect(outcomes.indexOf("must-wait")).toBe(30);
    expect(hashed).toBe(30);
  });

  it("Moira's sign-in at her desk does not reset guesses from elsewhere", async () => {
    const { world } = await freshWorld(engine);
    await joinStaff(world);
    for (let wrong = 0; wrong < 10; wrong++) await signIn(world, otherBrowser, { email, password: "a guess" });
    expect((await signIn(world, moirasBrowser, { email, password })).outcome).toBe("signed-in");
    expect((await signIn(world, otherBrowser, { email, password: "a guess" })).outcome).toBe("must-wait");
  });

  it("attempts are stored only as long as they count, without name or network", async () => {
    const { world, clock } = await freshWorld(engine);
    const guess = () => signIn(world, otherBrowser, { email, password: "a guess" });
    for (let wrong = 0; wrong < 3; wrong++) await guess();
    const [attempt] = await world.database.read.selectFrom("signInAttempts").selectAll().execute();
    expect(JSON.stringify(attempt)).not.toMatch(/moira|198\.51\.100/);
    clock.pass({ seconds: 15 * 60 + 1 });
    await guess();
    const stored = await world.database.read.selectFrom("signInAttempts").select("at").execute();
    expect(stored).toEqual([{ at: clock.now().toISOString() }]);
  });

  it("one home's network is one place, however many addresses it has: Moira elsewhere need not wait", async () => {
    const { world } = await freshWorld(engine);
    await joinStaff(world);
    const outcomes = [];
    for (let host = 1; host <= 51; host++) {
      const staffSession = { ...otherBrowser, ip: `2001:db8:1:1::${host.toString(16)}` };
      outcomes.push((await signIn(world, staffSession, { email, password: "a guess" })).outcome);
    }
    expect(outcomes.filter((outcome) => outcome === "refused")).toHaveLength(10);
    expect((await signIn(world, moirasBrowser, { email, password })).outcome).toBe("signed-in");
  });

  it("a password is taken letter by letter: with its blanks, its case, and in any script", async () => {
    const { world } = await freshWorld(engine);
    const token = await inviteMember(world);
    const hers = "  Sieben Äste – 七本の樫  ";
    await acceptInvitation(world, moirasBrowser, { token, name: "Moira Hale", password: hers });
    const outcomes = [];
    for (const typed of [hers.trim(), hers.toLowerCase(), hers.slice(0, -1), hers]) {
      outcomes.push((await signIn(world, moirasBrowser, { email, password: typed })).outcome);
    }
    expect(outcomes).toEqual(["refused", "refused", "refused", "signed-in"]);
  });

  it("Moira changes her password: the old one and every other session stop working", async () => {
    const { world } = await freshWorld(engine);
    const { staffSession } = await joinStaffWithSecondFactor(world);
    const laptop = withCookies(otherBrowser, (await awaitingCodeAt(world, otherBrowser)).cookie.split("; "));
    const member = await memberOf(world, staffSession);
    const next = "nine new birches by the lake";
    const change = (current: string, wanted = next) =>
      changePassword(world, staffSession, { member, current, next: wanted });

    expect(await change("not hers at all")).toEqual({ ok: false, reason: "wrong-password" });
    expect(await change(password, "iloveyou1")).toEqual({ ok: false, reason: "password-too-common" });
    expect(await change(password, "MoiraHale2026")).toEqual({ ok: false, reason: "password-too-close" });
    expect(await auditActions(world)).not.toContain("password-changed");

    const changed = await change(password);
    expect(await world.staff.memberOf(staffSession)).toBeUndefined();
    const after = await memberOf(world, withCookies(staffSession, changed.ok ? changed.cookies : []));
    expect(after).toMatchObject({ id: member.id, hasSecondFactor: true });
    expect(await sessionsOf(world.database.read, member.id, new Date().toISOString())).toHaveLength(1);
    expect((await signIn(world, laptop, { email, password })).outcome).toBe("refused");
    expect((await signIn(world, laptop, { email, password: next })).outcome).toBe("code-wanted");
    expect(await auditActions(world)).toContain("password-changed");
  });

  it("a stranger at her desk cannot keep guessing her password there", async () => {
    const { world, logged } = await freshWorld(engine);
    const staffSession = await joinStaff(world);
    const member = await memberOf(world, staffSession);
    const guess = () => changePassword(world, staffSession, { member, current: "a guess", next: "nine new birches" });
    for (let attempt = 1; attempt <= 9; attempt++) {
      await proveByPassword(world, { credentials: staffSession, member }, async () => "wrong-password");
    }
    expect(await guess()).toEqual({ ok: false, reason: "wrong-password" });
    expect(await guess()).toEqual({ ok: false, reason: "too-many-attempts" });
    expect(await offerSecondFactor(world, staffSession, { member, password })).toBe("too-many-attempts");
    expect(await renewRecoveryCodes(world, staffSession, { member, password })).toBe("too-many-attempts");
    const reasons = logged.map((line) => JSON.parse(line)).flatMap(({ refused }) => (refused ? [refused.why] : []));
    expect(reasons, "and it is reported to the operator").toEqual([
      ...Array(10).fill("wrong-password"),
      ...Array(3).fill("too-many-attempts"),
    ]);
  });
});

describe.each(dailyEngines)("strangers use up only their own attempts, on %s", (engine) => {
  /** Wrong passwords from many networks, without the tenth of a second that each takes. */
  async function guessFrom(world: World, ips: string[], address = email) {
    const { checkPassword } = world.staff;
    world.staff.checkPassword = async () => ({ outcome: "refused" });
    const outcomes = [];
    for (const ip of ips) {
      outcomes.push((await signIn(world, { ...otherBrowser, ip }, { email: address, password: "a guess" })).outcome);
    }
    world.staff.checkPassword = checkPassword;
    return outcomes;
  }
  const networks = (count: number) => Array.from({ length: count }, (_, number) => `198.51.100.${number}`);

  it("fifty wrong passwords by strangers lock Moira out of no browser that she has signed in with", async () => {
    const { world } = await freshWorld(engine);
    const { staffSession, key } = await joinStaffWithSecondFactor(world);
    expect(new Set(await guessFrom(world, networks(50)))).toEqual(new Set(["refused"]));
    expect(await guessFrom(world, ["192.0.2.1"]), "the strangers' allowance is used up").toEqual(["must-wait"]);
    const awaitingCode = await awaitingCodeAt(world, withDeviceCookieOnly(staffSession));
    expect((await enterStaffCode(world, awaitingCode, nextCode(key))).outcome).toBe("signed-in");
    expect((await signIn(world, moirasBrowser, { email, password })).outcome, "a new browser is a stranger").toBe(
      "must-wait",
    );
  });

  it("ten wrong passwords for Moira lock out no colleague at the same address, known browser or not", async () => {
    const { world } = await freshWorld(engine);
    await joinStaff(world);
    await joinStaff(world, "isa", "ida@zipstead.example");
    await guessFrom(world, Array(11).fill(moirasBrowser.ip));
    expect((await signIn(world, moirasBrowser, { email: "ida@zipstead.example", password })).outcome).toBe("signed-in");
  });

  it("thirty for made-up accounts from her address do not lock Moira out, nor do forty wrong codes", async () => {
    const { world } = await freshWorld(engine);
    const { staffSession, key } = await joinStaffWithSecondFactor(world);
    await guessFrom(world, Array(31).fill(moirasBrowser.ip), "made.up@home.example");
    for (let account = 0; account < 4; account++) {
      await guessFrom(world, Array(10).fill(moirasBrowser.ip), `made.up.${account}@home.example`);
    }
    expect(await guessFrom(world, [moirasBrowser.ip], "ida@zipstead.example")).toEqual(["must-wait"]);
    const who = { attempt: "staff code", account: (await memberOf(world, staffSession)).id } as const;
    for (let code = 0; code < 40; code++) {
      await beginStaffAttempt(world, staffAttempt(world, moirasBrowser, { ...who, staffId: who.account }));
    }
    const awaitingCode = await awaitingCodeAt(world, withDeviceCookieOnly(staffSession));
    expect((await enterStaffCode(world, awaitingCode, nextCode(key))).outcome).toBe("signed-in");
  });

  it("a stranger with her password cannot close the second factor to Moira with wrong codes", async () => {
    const { world } = await freshWorld(engine);
    const { staffSession, key } = await joinStaffWithSecondFactor(world);
    for (let round = 0; round < 2; round++) {
      const awaitingCode = await awaitingCodeAt(world, otherBrowser);
      for (let wrong = 0; wrong < 5; wrong++) await enterStaffCode(world, awaitingCode, "000000");
    }
    const stranger = await awaitingCodeAt(world, { ...otherBrowser, ip: "192.0.2.1" });
    expect((await enterStaffCode(world, stranger, nextCode(key))).outcome, "from whichever network").toBe("over");
    const awaitingCode = await awaitingCodeAt(world, withDeviceCookieOnly(staffSession));
    expect((await enterStaffCode(world, awaitingCode, nextCode(key))).outcome).toBe("signed-in");
  });

  it("a known browser has ten attempts as well, and those do not count for strangers", async () => {
    const { world } = await freshWorld(engine);
    const device = withDeviceCookieOnly((await joinStaffWithSecondFactor(world)).staffSession);
    const { checkPassword } = world.staff;
    world.staff.checkPassword = async () => ({ outcome: "refused" });
    const outcomes = [];
    for (let guess = 0; guess < 11; guess++) {
      outcomes.push((await signIn(world, device, { email, password: "a guess" })).outcome);
    }
    expect(outcomes).toEqual([...Array(10).fill("refused"), "must-wait"]);
    world.staff.checkPassword = checkPassword;
    expect((await signIn(world, moirasBrowser, { email, password })).outcome).toBe("code-wanted");
  });

  it("a known browser counts for its own member only, for ninety days, and with our signature for that", async () => {
    const { world, clock } = await freshWorld(engine);
    const knownDevice = (cookie: string) => deviceIn(world, { realm: "staff", cookie, now: world.now() });
    const device = withDeviceCookieOnly((await joinStaffWithSecondFactor(world)).staffSession);
    const { id } = await memberOf(world, await joinStaff(world, "isa", "ida@zipstead.example"));
    const isKnown = ({ cookie }: { cookie: string }, staffId: string) => knownDevice(cookie)?.owner === staffId;
    const moiras = knownDevice(device.cookie)?.owner ?? "";
    expect([isKnown(device, moiras), isKnown(device, id)]).toEqual([true, false]);
    const [, value = ""] = device.cookie.split("=");
    const [staffId, deviceId, expires] = value.split(".");
    const resigned = `zipstead-office.device=${staffId}.${deviceId}.${expires}.${world.sign(`${staffId}.${deviceId}.${expires}`)}`;
    expect(knownDevice(resigned)).toBeUndefined();
    expect(knownDevice(device.cookie.replace(staffId ?? "", id))).toBeUndefined();
    clock.pass({ seconds: 90 * 24 * 3600 + 1 });
    expect(knownDevice(device.cookie)).toBeUndefined();
  });

  it("the cookie is HttpOnly and not sent from other sites; on https it is bound to the host", async () => {
    const { world } = await freshWorld(engine);
    const moiras = { realm: "staff", owner: "moira" } as const;
    expect(deviceCookie(world, { ...moiras, now: world.now() })).toMatch(
      /^zipstead-office\.device=[^;]+; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Strict$/,
    );
    const https = deviceCookie(
      { ...world, baseUrl: new URL("https://zipstead.example") },
      { ...moiras, now: world.now() },
    );
    expect(https).toMatch(
      /^__Host-zipstead-office\.device=[^;]+; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Strict; Secure$/,
    );
  });
});

describe("a password that was right before it was changed", () => {
  it("does not work with a code after it", async () => {
    const { world } = await freshWorld("sqlite");
    const { staffSession, key } = await joinStaffWithSecondFactor(world);
    const awaitingCode = await awaitingCodeAt(world, otherBrowser);
    const member = await memberOf(world, staffSession);
    const next = "nine new birches by the lake";
    expect(await changePassword(world, staffSession, { member, current: password, next })).toMatchObject({ ok: true });
    expect((await enterStaffCode(world, awaitingCode, nextCode(key))).outcome).not.toBe("signed-in");
    expect(await sessionsOf(world.database.read, member.id, new Date().toISOString())).toHaveLength(1);
  });
});
