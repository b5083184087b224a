import { describe, expect, it } from "vitest";
import type { Writer } from "#database/schema.ts";
import {
  allStaff,
  keepInvitation,
  keepPassword,
  openInvitations,
  sessionsOf,
  takeWaysIn,
  withdrawInvitation as withdrawn,
} from "#database/staff.ts";
import { later } from "#domain/later.ts";
import type { Credentials } from "#domain/staff-member.ts";
import { engines } from "#test/database.ts";
import { oneTimeCode } from "#test/one-time-code.ts";
import { newestStaffActions } from "#test/trail.ts";
import { whileOpen } from "#test/while-open.ts";
import { freshWorld } from "#test/world.ts";
import { acceptInvitation, openInvitation } from "./accept-invitation.ts";
import { changePassword } from "./change-password.ts";
import { changeRole, dismissStaff } from "./change-staff.ts";
import { confirmSecondFactor } from "./confirm-second-factor.ts";
import { endSession, signOut } from "./end-session.ts";
import { inviteStaff } from "./invite-staff.ts";
import { offerSecondFactor } from "./offer-second-factor.ts";
import { renewRecoveryCodes } from "./renew-recovery-codes.ts";
import { enterCode, signIn } from "./sign-in.ts";
import { withdrawInvitation } from "./withdraw-invitation.ts";
import type { World } from "./world.ts";

const email = "moira.hale@zipstead.example";
const password = "seven tall oaks in a row";
const moirasDesk = { cookie: "", ip: "203.0.113.7", userAgent: "Moira's browser" };
const elsewhere = { cookie: "", ip: "198.51.100.9", userAgent: "Somebody's browser" };

async function invited(world: World, role = "owner", address = email, by: string | null = null): Promise<string> {
  const invitation = await inviteStaff(world, { email: address, role, invitedBy: by });
  if (!invitation.ok) throw new Error(invitation.reason);
  return new URL(invitation.link).searchParams.get("token") ?? "";
}

/** What a browser keeps of an answer's cookies. */
function kept(browser: Credentials, cookies: string[]): Credentials {
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

async function joined(world: World, role = "owner", address = email) {
  const token = await invited(world, role, address);
  const accepted = await acceptInvitation(world, moirasDesk, { token, name: "Moira Hale", password });
  if (!accepted.ok) throw new Error(accepted.reason);
  return kept(moirasDesk, accepted.cookies);
}

async function known(world: World, credentials: Credentials) {
  const member = await world.staff.whoIs(credentials);
  if (!member) throw new Error("Nobody is signed in.");
  return member;
}

/** What the app shows next: the code that it shows now has opened once, in the set-up. */
const nextCode = (key: string) => oneTimeCode(key, Date.now() + 30_000);

/** Somebody who has typed the right password and is asked for a code. */
async function waitingAt(world: World, browser: Credentials, address = email) {
  const answer = await signIn(world, browser, { email: address, password });
  if (answer.outcome !== "code-wanted") throw new Error(answer.outcome);
  return kept(browser, answer.cookies);
}

/** With the second factor set up; the key is Moira's telephone. */
async function settled(world: World, role = "owner", address = email) {
  const desk = await joined(world, role, address);
  const member = await known(world, desk);
  const offer = await offerSecondFactor(world, desk, { member, password });
  if (typeof offer === "string") throw new Error(offer);
  const confirmed = await confirmSecondFactor(world, desk, { member, code: oneTimeCode(offer.key) });
  return { desk: kept(desk, confirmed.cookies), ...offer };
}

const deeds = async (world: World) =>
  (await newestStaffActions(world.database.read, 100)).map(({ action }) => action).toSorted();

describe.each(engines)("the staff's sign-in on %s", (engine) => {
  it("Moira is invited, accepts, and is known by her name and role", async () => {
    const { world } = await freshWorld(engine);
    const desk = await joined(world);
    expect(await world.staff.whoIs(desk)).toMatchObject({ name: "Moira Hale", email, role: "owner" });
    expect(await world.staff.whoIs(moirasDesk)).toBeUndefined();
    expect(await deeds(world)).toEqual(["invitation-accepted", "invited", "signed-in"]);
  });

  it("an invitation opens once, and of several posts at the same moment one succeeds", async () => {
    const { world } = await freshWorld(engine);
    const token = await invited(world);
    const posts = Array.from({ length: 5 }, () =>
      acceptInvitation(world, moirasDesk, { token, name: "Moira Hale", password }),
    );
    const answers = await Promise.all(posts);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await openInvitation(world, token)).toEqual({ ok: false, reason: "used" });
  });

  it("an invitation is not accepted with a password that anybody would guess, and opens all the same", async () => {
    const { world } = await freshWorld(engine);
    const token = await invited(world);
    const weak = await acceptInvitation(world, moirasDesk, { token, name: "Moira Hale", password: "iloveyou1" });
    expect(weak).toEqual({ ok: false, reason: "password-too-common" });
    expect(await allStaff(world.database.read)).toEqual([]);
    expect(await openInvitation(world, token)).toMatchObject({ ok: true });
  });

  it("an invitation is over after two days, and a forged one is unknown", async () => {
    const { world, clock } = await freshWorld(engine);
    const token = await invited(world);
    expect(await openInvitation(world, `${token}x`)).toEqual({ ok: false, reason: "unknown" });
    expect(await openInvitation(world, "")).toEqual({ ok: false, reason: "unknown" });
    clock.pass({ seconds: 48 * 60 * 60 });
    const late = await acceptInvitation(world, moirasDesk, { token, name: "Moira Hale", password });
    expect(late).toEqual({ ok: false, reason: "expired" });
    expect(await allStaff(world.database.read)).toEqual([]);
  });

  it("the store does not hold what opens it: neither the link's token nor the password", async () => {
    const { world } = await freshWorld(engine);
    const token = await invited(world);
    await acceptInvitation(world, moirasDesk, { token, name: "Moira Hale", password });
    const tables = ["staff", "staffInvitations", "staffAccounts", "staffActions", "signInAttempts"] as const;
    const rows = await Promise.all(tables.map((table) => world.database.read.selectFrom(table).selectAll().execute()));
    const all = JSON.stringify(rows);
    expect(all).toContain(email);
    expect(all).not.toContain(token);
    expect(all).not.toContain(password);
  });

  it("a wrong password and an address that nobody has are answered alike", async () => {
    const { world } = await freshWorld(engine);
    await joined(world);
    const wrong = await signIn(world, elsewhere, { email, password: "not hers at all" });
    const nobody = await signIn(world, elsewhere, { email: "nobody@zipstead.example", password });
    expect(wrong).toEqual({ outcome: "refused" });
    expect(nobody).toEqual(wrong);
  });

  it("an address is one however it is written: it opens, and its wrong passwords are counted as one's", async () => {
    const { world } = await freshWorld(engine);
    await joined(world);
    const written = ` ${email.toUpperCase()} `;
    expect(await signIn(world, elsewhere, { email: written, password })).toMatchObject({ outcome: "signed-in" });
    await signIn(world, elsewhere, { email: written, password: "not hers at all" });
    await signIn(world, elsewhere, { email, password: "not hers at all" });
    expect((await deeds(world)).filter((action) => action === "sign-in-failed")).toHaveLength(2);
    const attempts = await world.database.read.selectFrom("signInAttempts").select("address").distinct().execute();
    expect(attempts).toHaveLength(1);
  });

  it("a wrong password stands in the trail where it was tried on a member, and not for addresses that anybody makes up", async () => {
    const { world } = await freshWorld(engine);
    await joined(world);
    await signIn(world, elsewhere, { email, password: "not hers at all" });
    for (let one = 0; one < 5; one++)
      await signIn(world, elsewhere, { email: `made.up.${one}@home.example`, password });
    expect((await deeds(world)).filter((deed) => deed === "sign-in-failed")).toHaveLength(1);
  });

  it("with a second factor, the password alone opens nothing", async () => {
    const { world } = await freshWorld(engine);
    const { key } = await settled(world);
    const waiting = await waitingAt(world, elsewhere);
    expect(await world.staff.whoIs(waiting)).toBeUndefined();

    expect(await enterCode(world, waiting, "000000")).toMatchObject({ outcome: "refused" });
    const second = await enterCode(world, waiting, nextCode(key));
    if (second.outcome !== "signed-in") throw new Error(second.outcome);
    const inside = kept(waiting, second.cookies);
    expect(await world.staff.whoIs(inside)).toMatchObject({ name: "Moira Hale", hasSecondFactor: true });
  });

  it("a recovery code opens once, typed as it comes; the others go on opening", async () => {
    const { world } = await freshWorld(engine);
    const { recoveryCodes } = await settled(world);
    expect(recoveryCodes).toHaveLength(10);
    const [code = "", another = ""] = recoveryCodes;
    const outcomes = [];
    for (const typed of [code, code, code.toUpperCase(), ` ${another.toUpperCase().replaceAll("-", " ")} `, another]) {
      outcomes.push((await enterCode(world, await waitingAt(world, elsewhere), typed)).outcome);
    }
    expect(outcomes).toEqual(["signed-in", "refused", "refused", "signed-in", "refused"]);
  });

  it("of one recovery code at the same moment, one sign-in succeeds", async () => {
    const { world } = await freshWorld(engine);
    const { desk, recoveryCodes } = await settled(world);
    const [code = ""] = recoveryCodes;
    const waiting = await Promise.all([elsewhere, moirasDesk, elsewhere].map((browser) => waitingAt(world, browser)));
    const atOnce = await Promise.all(waiting.map((browser) => enterCode(world, browser, code)));
    expect(atOnce.filter(({ outcome }) => outcome === "signed-in")).toHaveLength(1);
    const { id } = await known(world, desk);
    expect(await sessionsOf(world.database.read, id, new Date().toISOString())).toHaveLength(2);
  });

  it("the store holds hashes of recovery codes alone, before and after one has opened, and a hash opens nothing", async () => {
    const { world, logged } = await freshWorld(engine);
    const { recoveryCodes } = await settled(world);
    const stored = async (): Promise<string[]> => {
      const { backupCodes } = await world.database.read
        .selectFrom("staffTwoFactors")
        .select("backupCodes")
        .executeTakeFirstOrThrow();
      return JSON.parse(backupCodes);
    };
    const hashes = await stored();
    expect(new Set(hashes).size).toBe(10);
    for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{64}$/);
    const [first = "", ...others] = hashes;
    expect((await enterCode(world, await waitingAt(world, elsewhere), first)).outcome).toBe("refused");
    const [code = ""] = recoveryCodes;
    expect((await enterCode(world, await waitingAt(world, elsewhere), code)).outcome).toBe("signed-in");
    expect(await stored()).toEqual(others);

    const tables = ["staffTwoFactors", "staffVerifications", "staffActions", "spentCodes"] as const;
    const rows = await Promise.all(tables.map((table) => world.database.read.selectFrom(table).selectAll().execute()));
    const written = JSON.stringify([rows, logged]).toLowerCase();
    expect(written).toContain("wrong-code");
    for (const shown of recoveryCodes) {
      expect(written).not.toContain(shown);
      expect(written).not.toContain(shown.replaceAll("-", ""));
    }
  });

  it("Moira makes new recovery codes for her password: they open, and those that she had open no more", async () => {
    const { world } = await freshWorld(engine);
    const { desk, recoveryCodes } = await settled(world);
    const member = await known(world, desk);
    const renew = (typed: string) => renewRecoveryCodes(world, desk, { member, password: typed });
    expect(await renew("not hers at all")).toBe("wrong-password");
    expect(await deeds(world)).not.toContain("recovery-codes-renewed");

    const renewed = await renew(password);
    expect(renewed).toHaveLength(10);
    const outcomes = [];
    for (const typed of [recoveryCodes.at(0), renewed.at(0)]) {
      outcomes.push((await enterCode(world, await waitingAt(world, elsewhere), typed ?? "")).outcome);
    }
    expect(outcomes).toEqual(["refused", "signed-in"]);
    expect(await deeds(world)).toContain("recovery-codes-renewed");
  });

  it("a recovery code does not prove that the app holds the key", async () => {
    const { world } = await freshWorld(engine);
    const desk = await joined(world);
    const member = await known(world, desk);
    const offer = await offerSecondFactor(world, desk, { member, password });
    const [code = ""] = typeof offer === "string" ? [] : offer.recoveryCodes;
    expect((await confirmSecondFactor(world, desk, { member, code })).outcome).toBe("refused");
    expect(await deeds(world)).not.toContain("second-factor-confirmed");
    expect(await known(world, desk)).toMatchObject({ hasSecondFactor: false });
  });

  it("a code of the app opens once, and not again for who has read it over a shoulder", async () => {
    const { world } = await freshWorld(engine);
    const { key, desk } = await settled(world);
    const member = await known(world, desk);
    const asSetUp = await enterCode(world, await waitingAt(world, elsewhere), oneTimeCode(key));
    const code = nextCode(key);
    const waiting = await Promise.all([elsewhere, moirasDesk, elsewhere].map((browser) => waitingAt(world, browser)));
    const atOnce = await Promise.all(waiting.map((browser) => enterCode(world, browser, code)));
    // Not "refused", after which the next code would be typed: that attempt is used up, and no other code ends it.
    expect(atOnce.map(({ outcome }) => outcome).toSorted()).toEqual(["over", "over", "signed-in"]);
    expect((await enterCode(world, await waitingAt(world, elsewhere), ` ${code}`)).outcome).toBe("over");
    expect(asSetUp).toEqual({ outcome: "over", cookies: [] });
    // Her desk's, and the one that opened.
    expect(await sessionsOf(world.database.read, member.id, new Date().toISOString())).toHaveLength(2);
  });

  it("who signs in where somebody else is signed in is asked for a code of their own, and ends the other session", async () => {
    const { world } = await freshWorld(engine);
    const { desk } = await settled(world);
    const ida = await settled(world, "isa", "ida@zipstead.example");
    const waiting = kept(desk, (await waitingAt(world, desk, "ida@zipstead.example")).cookie.split("; "));
    const entered = await enterCode(world, waiting, nextCode(ida.key));
    expect(await world.staff.whoIs(kept(waiting, entered.cookies))).toMatchObject({ email: "ida@zipstead.example" });
    expect(await world.staff.whoIs(desk)).toBeUndefined();
  });

  it("a code without a password before it opens nothing, and leaves nothing in the trail", async () => {
    const { world } = await freshWorld(engine);
    expect((await enterCode(world, elsewhere, "000000")).outcome).toBe("over");
    expect(await deeds(world)).toEqual([]);
  });

  it("five wrong codes end the attempt: even the right one is too late then", async () => {
    const { world } = await freshWorld(engine);
    const { key } = await settled(world);
    const first = await signIn(world, elsewhere, { email, password });
    const waiting = kept(elsewhere, "cookies" in first ? first.cookies : []);
    for (let wrong = 0; wrong < 5; wrong++) await enterCode(world, waiting, "000000");
    expect((await enterCode(world, waiting, nextCode(key))).outcome).toBe("over");
  });

  it("ten wrong codes in a row close the second factor, also behind the right password: no code opens it then", async () => {
    const { world } = await freshWorld(engine);
    const { key, recoveryCodes } = await settled(world);
    for (let attempt = 0; attempt < 2; attempt++) {
      const waiting = await waitingAt(world, elsewhere);
      for (let wrong = 0; wrong < 5; wrong++) await enterCode(world, waiting, "000000");
    }
    for (const code of [nextCode(key), recoveryCodes[0] ?? ""]) {
      expect((await enterCode(world, await waitingAt(world, elsewhere), code)).outcome).toBe("over");
    }
  });

  it("who signs in with an account of their own does not by that guess on at another's", async () => {
    const { world } = await freshWorld(engine);
    await joined(world);
    await joined(world, "isa", "ida@zipstead.example");
    const guess = () => signIn(world, elsewhere, { email, password: "a guess" });
    for (let wrong = 0; wrong < 9; wrong++) await guess();
    const idas = await signIn(world, elsewhere, { email: "ida@zipstead.example", password });
    expect(idas.outcome).toBe("signed-in");
    expect((await guess()).outcome).toBe("refused");
    expect((await guess()).outcome).toBe("must-wait");
  });

  it("after ten attempts from one place the next must wait, also the right one, also all at once", async () => {
    const { world, clock } = await freshWorld(engine);
    await joined(world);
    const guesses = Array.from({ length: 14 }, (_, guess) =>
      signIn(world, elsewhere, { email: `guess${guess}@zipstead.example`, password: "x" }),
    );
    const outcomes = (await Promise.all(guesses)).map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === "must-wait")).toHaveLength(4);
    expect((await signIn(world, elsewhere, { email, password })).outcome).toBe("must-wait");
    expect((await signIn(world, moirasDesk, { email, password })).outcome).toBe("signed-in");
    clock.pass({ seconds: 15 * 60 + 1 });
    expect((await signIn(world, elsewhere, { email, password })).outcome).toBe("signed-in");
  });

  it("one home's network is one place, however many addresses it has: Moira elsewhere is not kept waiting", async () => {
    const { world } = await freshWorld(engine);
    await joined(world);
    const outcomes = [];
    for (let host = 1; host <= 51; host++) {
      const desk = { ...elsewhere, ip: `2001:db8:1:1::${host.toString(16)}` };
      outcomes.push((await signIn(world, desk, { email, password: "a guess" })).outcome);
    }
    expect(outcomes.filter((outcome) => outcome === "refused")).toHaveLength(10);
    expect((await signIn(world, moirasDesk, { email, password })).outcome).toBe("signed-in");
  });

  it("a session that nobody has used for an hour is over; one that is in use goes on", async () => {
    const { world } = await freshWorld(engine);
    const desk = await joined(world);
    const lastUsed = async (minutesAgo: number) => {
      const updatedAt = new Date(Date.now() - minutesAgo * 60_000).toISOString();
      await world.database.write((tx) => tx.updateTable("staffSessions").set({ updatedAt }).execute());
    };
    await lastUsed(59);
    await known(world, desk);
    const { updatedAt } = await world.database.read
      .selectFrom("staffSessions")
      .select("updatedAt")
      .executeTakeFirstOrThrow();
    expect(Date.now() - Date.parse(updatedAt)).toBeLessThan(60_000);
    await lastUsed(61);
    expect(await world.staff.whoIs(desk)).toBeUndefined();
    await lastUsed(0);
    expect(await world.staff.whoIs(desk)).toBeUndefined();
  });

  it("a session ends after twelve hours, whatever it is used for, and nobody guesses its token", async () => {
    const { world } = await freshWorld(engine);
    const desk = await joined(world);
    const { read, write } = world.database;
    const { token, createdAt, expiresAt } = await read
      .selectFrom("staffSessions")
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(token).toMatch(/^[A-Za-z0-9]{32}$/);
    await known(world, desk);
    const [later] = await read.selectFrom("staffSessions").select("expiresAt").execute();
    expect(later?.expiresAt).toBe(expiresAt);
    expect((Date.parse(expiresAt) - Date.parse(createdAt)) / 3_600_000).toBeCloseTo(12, 2);
    await write((tx) => tx.updateTable("staffSessions").set({ expiresAt: createdAt }).execute());
    expect(await world.staff.whoIs(desk)).toBeUndefined();
  });

  it("a password is taken letter by letter: with its blanks, its case, and whatever script it is in", async () => {
    const { world } = await freshWorld(engine);
    const token = await invited(world);
    const hers = "  Sieben Äste – 七本の樫  ";
    await acceptInvitation(world, moirasDesk, { token, name: "Moira Hale", password: hers });
    const outcomes = [];
    for (const typed of [hers.trim(), hers.toLowerCase(), hers.slice(0, -1), hers]) {
      outcomes.push((await signIn(world, moirasDesk, { email, password: typed })).outcome);
    }
    expect(outcomes).toEqual(["refused", "refused", "refused", "signed-in"]);
  });

  it("Moira ends the session that she left open elsewhere, and nobody ends hers", async () => {
    const { world } = await freshWorld(engine);
    const desk = await joined(world);
    const moira = await known(world, desk);
    const other = await signIn(world, elsewhere, { email, password });
    const laptop = kept(elsewhere, "cookies" in other ? other.cookies : []);
    const sessions = await sessionsOf(world.database.read, moira.id, new Date().toISOString());
    expect(sessions.map(({ ipAddress }) => ipAddress).toSorted()).toEqual(["198.51.100.9", "203.0.113.7"]);

    const abandoned = (await known(world, laptop)).sessionId;
    expect(await endSession(world, { ...moira, id: "somebody-else" }, abandoned)).toBe(false);
    expect(await endSession(world, moira, abandoned)).toBe(true);
    expect(await world.staff.whoIs(laptop)).toBeUndefined();
    expect(await world.staff.whoIs(desk)).toBeDefined();
    expect(await deeds(world)).toContain("session-ended");
  });

  it("who signs out is forgotten by store and browser", async () => {
    const { world } = await freshWorld(engine);
    const desk = await joined(world);
    const cookies = await signOut(world, desk, await known(world, desk));
    expect(cookies.join()).toMatch(/session_token=;.*Max-Age=0/);
    expect(await world.staff.whoIs(desk)).toBeUndefined();
    expect(await deeds(world)).toContain("signed-out");
  });

  it("a new invitation begins the account anew: the old session, password and key are worth nothing", async () => {
    const { world } = await freshWorld(engine);
    const { desk } = await settled(world);
    const token = await invited(world);
    const accepted = await acceptInvitation(world, elsewhere, { token, name: "Moira Hale", password: "another one" });
    expect(await world.staff.whoIs(desk)).toBeUndefined();
    expect((await signIn(world, moirasDesk, { email, password })).outcome).toBe("refused");
    const laptop = kept(elsewhere, accepted.ok ? accepted.cookies : []);
    expect(await world.staff.whoIs(laptop)).toMatchObject({ hasSecondFactor: false });
    expect(await allStaff(world.database.read)).toHaveLength(1);
  });

  it("Moira changes her password: the old one and every other session are worth nothing", async () => {
    const { world } = await freshWorld(engine);
    const { desk } = await settled(world);
    const laptop = kept(elsewhere, (await waitingAt(world, elsewhere)).cookie.split("; "));
    const member = await known(world, desk);
    const next = "nine new birches by the lake";
    const change = (current: string, wanted = next) => changePassword(world, desk, { member, current, next: wanted });

    expect(await change("not hers at all")).toEqual({ ok: false, reason: "wrong-password" });
    expect(await change(password, "iloveyou1")).toEqual({ ok: false, reason: "password-too-common" });
    expect(await change(password, "MoiraHale2026")).toEqual({ ok: false, reason: "password-too-close" });
    expect(await deeds(world)).not.toContain("password-changed");

    const changed = await change(password);
    expect(await world.staff.whoIs(desk)).toBeUndefined();
    const after = await known(world, kept(desk, changed.ok ? changed.cookies : []));
    expect(after).toMatchObject({ id: member.id, hasSecondFactor: true });
    expect(await sessionsOf(world.database.read, member.id, new Date().toISOString())).toHaveLength(1);
    expect((await signIn(world, laptop, { email, password })).outcome).toBe("refused");
    expect((await signIn(world, laptop, { email, password: next })).outcome).toBe("code-wanted");
    expect(await deeds(world)).toContain("password-changed");
  });

  it("who sits down at her desk cannot guess her password there", async () => {
    const { world } = await freshWorld(engine);
    const desk = await joined(world);
    const member = await known(world, desk);
    const guess = () => changePassword(world, desk, { member, current: "a guess", next: "nine new birches" });
    const reasons = [];
    for (let attempt = 0; attempt < 11; attempt++) reasons.push(await guess());
    expect(reasons.at(9)).toEqual({ ok: false, reason: "wrong-password" });
    expect(reasons.at(10)).toEqual({ ok: false, reason: "too-many-attempts" });
    expect(await offerSecondFactor(world, desk, { member, password })).toBe("too-many-attempts");
    expect(await renewRecoveryCodes(world, desk, { member, password })).toBe("too-many-attempts");
  });

  it("a new role holds from the next request on, and the last owner stays one", async () => {
    const { world } = await freshWorld(engine);
    const desk = await joined(world);
    const { id } = await known(world, desk);
    expect(await changeRole(world, { staffId: id, role: "isa", by: id })).toEqual({ ok: false, reason: "last-owner" });
    expect(await dismissStaff(world, { staffId: id, by: id })).toEqual({ ok: false, reason: "last-owner" });
    await joined(world, "owner", "second.owner@zipstead.example");
    expect(await changeRole(world, { staffId: id, role: "isa", by: id })).toEqual({ ok: true });
    expect(await world.staff.whoIs(desk)).toMatchObject({ role: "isa" });
    expect(await deeds(world)).toContain("role-changed");
  });

  it("an owner who cannot enter any more is none: the other one stays", async () => {
    const { world } = await freshWorld(engine);
    const moira = await known(world, await joined(world));
    const ida = await known(world, await joined(world, "owner", "ida@zipstead.example"));
    expect(await dismissStaff(world, { staffId: ida.id, by: moira.id })).toEqual({ ok: true });
    const lastOne = { ok: false, reason: "last-owner" };
    expect(await changeRole(world, { staffId: moira.id, role: "isa", by: moira.id })).toEqual(lastOne);
    expect(await dismissStaff(world, { staffId: moira.id, by: moira.id })).toEqual(lastOne);
  });

  it("who is dismissed is outside at once, and cannot come back in", async () => {
    const { world } = await freshWorld(engine);
    await joined(world);
    const desk = await joined(world, "isa", "ida@zipstead.example");
    const { id } = await known(world, desk);
    expect(await dismissStaff(world, { staffId: id, by: "moira" })).toEqual({ ok: true });
    expect(await world.staff.whoIs(desk)).toBeUndefined();
    expect((await signIn(world, desk, { email: "ida@zipstead.example", password })).outcome).toBe("refused");
  });

  it.each([
    ["dismissed", (world: World, staffId: string) => dismissStaff(world, { staffId, by: "moira" })],
    ["no owner any more", (world: World, staffId: string) => changeRole(world, { staffId, role: "isa", by: "moira" })],
  ])("who is %s finds no earlier invitation open: neither theirs, nor one that they made", async (_what, change) => {
    const { world } = await freshWorld(engine);
    await joined(world);
    const desk = await joined(world, "owner", "eve@zipstead.example");
    const { id } = await known(world, desk);
    const hers = await invited(world, "owner", "eve@zipstead.example");
    const ofHerMaking = await invited(world, "owner", "eve.home@zipstead.example", id);
    const idas = await invited(world, "isa", "ida@zipstead.example");

    expect(await change(world, id)).toEqual({ ok: true });

    for (const token of [hers, ofHerMaking]) {
      const accepted = await acceptInvitation(world, elsewhere, { token, name: "Eve", password });
      expect(accepted).toEqual({ ok: false, reason: "used" });
    }
    expect(await openInvitation(world, idas)).toMatchObject({ ok: true, role: "isa" });
  });

  it("an address is invited however it is written", async () => {
    const { world } = await freshWorld(engine);
    const idas = { email: " Ida@ZIPSTEAD.example ", role: "isa", invitedBy: null };
    expect(await inviteStaff(world, idas)).toMatchObject({ ok: true, email: "ida@zipstead.example" });
  });

  it("of the invitations to one address only the newest opens", async () => {
    const { world } = await freshWorld(engine);
    const [asOwner, asIsa] = [await invited(world, "owner"), await invited(world, "isa")];
    expect(await openInvitation(world, asOwner)).toEqual({ ok: false, reason: "used" });
    expect(await openInvitation(world, asIsa)).toMatchObject({ ok: true, role: "isa" });
  });

  it("an invitation is taken back, once, and opens no more; one that was used cannot be", async () => {
    const { world, clock } = await freshWorld(engine);
    await joined(world);
    const token = await invited(world, "isa", "ida@zipstead.example");
    const open = () => openInvitations(world.database.read, clock.now().toISOString());
    expect(await open()).toMatchObject([{ email: "ida@zipstead.example", role: "isa", by: null }]);
    const id = (await open())[0]?.id ?? "";
    const pressed = await Promise.all([1, 2].map(() => withdrawInvitation(world, { id, by: "moira" })));
    expect(pressed.toSorted()).toEqual([false, true]);
    expect(await open()).toEqual([]);
    expect(await openInvitation(world, token)).toEqual({ ok: false, reason: "used" });
    expect(await deeds(world)).toContain("invitation-withdrawn");
    await invited(world, "isa", "ida@zipstead.example");
    clock.pass({ seconds: 48 * 3600 });
    expect(await open()).toEqual([]);
  });

  it("an invitation to another role does not take away the last owner; with a second owner it may", async () => {
    const { world } = await freshWorld(engine);
    const desk = await joined(world);
    const token = await invited(world, "isa");
    const accept = () => acceptInvitation(world, elsewhere, { token, name: "Moira Hale", password: "another one" });

    expect(await accept()).toEqual({ ok: false, reason: "last-owner" });
    expect(await world.staff.whoIs(desk)).toMatchObject({ role: "owner" });

    await joined(world, "owner", "second.owner@zipstead.example");
    expect(await accept()).toMatchObject({ ok: true });
  });

  it("nobody alters the trail: the store itself refuses", async () => {
    const { world } = await freshWorld(engine);
    await invited(world);
    const { write } = world.database;
    await expect(write((tx) => tx.deleteFrom("staffActions").execute())).rejects.toThrow("append-only");
    await expect(write((tx) => tx.updateTable("staffActions").set({ at: "" }).execute())).rejects.toThrow(
      "append-only",
    );
  });

  it("cookies are for our pages alone: not for scripts, not for other sites, and on https not in the clear", async () => {
    const { world } = await freshWorld(engine, { BASE_URL: "https://zipstead.example" });
    const token = await invited(world);
    const accepted = await acceptInvitation(world, moirasDesk, { token, name: "Moira Hale", password });
    const cookies = accepted.ok ? accepted.cookies : [];
    const { key } = await settled(world, "isa", "ida@zipstead.example");
    const waits = await signIn(world, elsewhere, { email: "ida@zipstead.example", password });
    const waiting = "cookies" in waits ? waits.cookies : [];
    const enters = await enterCode(world, kept(elsewhere, waiting), nextCode(key));
    const set = [cookies, waiting, enters.cookies];
    expect(set.map(({ length }) => length > 0)).toEqual([true, true, true]);
    for (const cookie of set.flat()) {
      expect(cookie).toMatch(/^__Host-/);
      for (const guard of ["HttpOnly", "Secure", "SameSite=Lax", "Path=/"]) {
        expect(cookie.split("; ")).toContain(guard);
      }
      expect(cookie).not.toMatch(/domain=/i);
    }
    expect(await world.staff.whoIs(kept(moirasDesk, cookies))).toMatchObject({ email });
    const underTheOldName = kept(moirasDesk, cookies).cookie.replaceAll("__Host-", "__Secure-");
    expect(await world.staff.whoIs({ ...moirasDesk, cookie: underTheOldName })).toBeUndefined();
  });
});

describe("an invitation that is withdrawn in the moment in which it is accepted", () => {
  it("makes nobody a member", async () => {
    const { world } = await freshWorld("postgres");
    const token = await invited(world);
    const [open] = await openInvitations(world.database.read, world.now().toISOString());
    const accepted = await whileOpen(
      world.database,
      (tx) => withdrawn(tx, String(open?.id), world.now().toISOString()),
      () => acceptInvitation(world, moirasDesk, { token, name: "Moira Hale", password }),
    );
    expect(accepted).toEqual({ ok: false, reason: "used" });
    expect(await allStaff(world.database.read)).toEqual([]);
  });
});

describe("two owners in the same moment", () => {
  /** Moira and Ida are the owners; Ida is dismissed in the transaction in hand. */
  async function idaLeaves() {
    const { world } = await freshWorld("postgres");
    const moira = await known(world, await joined(world));
    const ida = await known(world, await joined(world, "owner", "ida@zipstead.example"));
    const leaves = async (tx: Writer) => {
      await world.database.hold(tx, "staff");
      await takeWaysIn(tx, ida.id);
    };
    return { world, moira, leaves };
  }
  const lastOwner = { ok: false, reason: "last-owner" };

  it("do not dismiss each other: one stays", async () => {
    const { world, moira, leaves } = await idaLeaves();
    const dismissed = await whileOpen(world.database, leaves, () =>
      dismissStaff(world, { staffId: moira.id, by: "ida" }),
    );
    expect(dismissed).toEqual(lastOwner);
  });

  it("do not both go, where one begins anew as something else", async () => {
    const { world, leaves } = await idaLeaves();
    const token = await invited(world, "isa");
    const anew = { token, name: "Moira Hale", password: "another one" };
    expect(await whileOpen(world.database, leaves, () => acceptInvitation(world, elsewhere, anew))).toEqual(lastOwner);
  });

  it("invite Eve: only the newer link opens", async () => {
    const { world } = await idaLeaves();
    const invitation = { email: "eve@zipstead.example", role: "isa", invitedBy: null, usedAt: null } as const;
    const hours = { createdAt: world.now().toISOString(), expiresAt: later(world.now(), { hours: 48 }) };
    await whileOpen(
      world.database,
      async (tx) => {
        await world.database.hold(tx, "staff");
        await keepInvitation(tx, { ...invitation, ...hours, id: "earlier", tokenHash: world.hash("earlier") });
      },
      () => invited(world, "isa", "eve@zipstead.example"),
    );
    expect(await openInvitation(world, "earlier")).toEqual({ ok: false, reason: "used" });
  });
});

describe("who is at Ida's account in the moment in which her ways in are taken, or made anew,", () => {
  const idas = "ida@zipstead.example";
  const next = "nine new birches by the lake";

  const moments: [string, (world: World, tx: Writer, id: string) => Promise<unknown>][] = [
    ["she is dismissed", (_world, tx, id) => takeWaysIn(tx, id)],
    [
      "she begins anew",
      async (world, tx, id) => {
        await takeWaysIn(tx, id);
        const hashed = await world.staff.hashPassword(next);
        await keepPassword(tx, { id: "anew", staffId: id, password: hashed, at: world.now().toISOString() });
      },
    ],
    [
      "she changes her password",
      async (world, tx, id) => {
        const hashed = await world.staff.hashPassword(next);
        await tx.updateTable("staffAccounts").set({ password: hashed }).where("staffId", "=", id).execute();
        await tx.deleteFrom("staffSessions").where("staffId", "=", id).execute();
      },
    ],
  ];

  /** It happens in a transaction that ends while somebody is at it. */
  async function isOutside(
    world: World,
    id: string,
    happens: (typeof moments)[number][1],
    comesIn: () => Promise<unknown>,
  ) {
    const taken = async (tx: Writer) => {
      await world.database.hold(tx, "staff");
      await happens(world, tx, id);
    };
    await whileOpen(world.database, taken, comesIn);
    expect(await sessionsOf(world.database.read, id, new Date().toISOString())).toEqual([]);
  }

  describe.each(moments)("as %s:", (_what, happens) => {
    it("stays outside with the password", async () => {
      const { world } = await freshWorld("postgres");
      const { id } = await known(world, await joined(world, "isa", idas));
      await isOutside(world, id, happens, async () => {
        expect(await signIn(world, elsewhere, { email: idas, password })).toMatchObject({ outcome: "refused" });
      });
    });

    it("stays outside with a code after it", async () => {
      const { world } = await freshWorld("postgres");
      const { desk, key } = await settled(world, "isa", idas);
      const { id } = await known(world, desk);
      const waiting = await waitingAt(world, elsewhere, idas);
      await isOutside(world, id, happens, async () => {
        expect((await enterCode(world, waiting, nextCode(key))).outcome).not.toBe("signed-in");
      });
    });

    it("does not come in by setting up the second factor", async () => {
      const { world } = await freshWorld("postgres");
      const desk = await joined(world, "isa", idas);
      const member = await known(world, desk);
      const offer = await offerSecondFactor(world, desk, { member, password });
      if (typeof offer === "string") throw new Error(offer);
      await isOutside(world, member.id, happens, async () => {
        const code = oneTimeCode(offer.key);
        expect((await confirmSecondFactor(world, desk, { member, code })).outcome).not.toBe("signed-in");
      });
      expect(await allStaff(world.database.read)).toMatchObject([{ hasSecondFactor: false }]);
    });
  });

  it.each(moments.slice(0, 2))("does not stay by changing the password, as %s", async (_what, happens) => {
    const { world } = await freshWorld("postgres");
    const desk = await joined(world, "isa", idas);
    const member = await known(world, desk);
    await isOutside(world, member.id, happens, async () => {
      expect(await changePassword(world, desk, { member, current: password, next })).toMatchObject({ ok: false });
    });
  });
});

describe("a password that was right before it was changed", () => {
  it("opens nothing with a code after it", async () => {
    const { world } = await freshWorld("sqlite");
    const { desk, key } = await settled(world);
    const waiting = await waitingAt(world, elsewhere);
    const member = await known(world, desk);
    const next = "nine new birches by the lake";
    expect(await changePassword(world, desk, { member, current: password, next })).toMatchObject({ ok: true });
    expect((await enterCode(world, waiting, nextCode(key))).outcome).not.toBe("signed-in");
    expect(await sessionsOf(world.database.read, member.id, new Date().toISOString())).toHaveLength(1);
  });
});
