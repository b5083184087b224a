import { describe, expect, it } from "vitest";
import { allStaff, openInvitations } from "#database/staff/staff.ts";
import { atOnce } from "#test/at-once.ts";
import { engines } from "#test/database.ts";
import {
  auditActions,
  email,
  inviteMember,
  joinStaff,
  joinStaffWithSecondFactor,
  moirasBrowser,
  otherBrowser,
  password,
  withCookies,
} from "#test/staff.ts";
import { freshWorld } from "#test/world.ts";
import { acceptInvitation, openStaffInvitation } from "./accept-invitation.ts";
import { inviteStaff } from "./invite-staff.ts";
import { signIn } from "./sign-in.ts";
import { withdrawInvitation } from "./withdraw-invitation.ts";

describe.each(engines)("an invitation into the office, on %s", (engine) => {
  it("Moira is invited, accepts, and is known by her name and role", async () => {
    const { world } = await freshWorld(engine);
    const staffSession = await joinStaff(world);
    expect(await world.staff.memberOf(staffSession)).toMatchObject({ name: "Moira Hale", email, role: "owner" });
    expect(await world.staff.memberOf(moirasBrowser)).toBeUndefined();
    expect(await auditActions(world)).toEqual(["invitation-accepted", "invited", "signed-in"]);
  });

  it("an invitation opens once, and of several concurrent posts one succeeds", async () => {
    const { world } = await freshWorld(engine);
    const token = await inviteMember(world);
    const posts = Array.from({ length: 5 }, () =>
      acceptInvitation(world, moirasBrowser, { token, name: "Moira Hale", password }),
    );
    const answers = await Promise.all(posts);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await openStaffInvitation(world, token)).toEqual({ ok: false, reason: "used" });
  });

  it("an invitation refuses a common password, and stays open", async () => {
    const { world } = await freshWorld(engine);
    const token = await inviteMember(world);
    const weak = await acceptInvitation(world, moirasBrowser, { token, name: "Moira Hale", password: "iloveyou1" });
    expect(weak).toEqual({ ok: false, reason: "password-too-common" });
    expect(await allStaff(world.database.read)).toEqual([]);
    expect(await openStaffInvitation(world, token)).toMatchObject({ ok: true });
  });

  it("an invitation refuses a password close to the typed name or the invited address", async () => {
    const { world } = await freshWorld(engine);
    const token = await inviteMember(world, "owner", "desk.keystone@zipstead.example");
    for (const close of ["MoiraHale2026", "keystone2026"]) {
      const accepted = await acceptInvitation(world, moirasBrowser, { token, name: "Moira Hale", password: close });
      expect(accepted, close).toEqual({ ok: false, reason: "password-too-close" });
    }
  });

  it("an invitation ends after two days, and a forged one is unknown", async () => {
    const { world, clock } = await freshWorld(engine);
    const token = await inviteMember(world);
    expect(await openStaffInvitation(world, `${token}x`)).toEqual({ ok: false, reason: "unknown" });
    expect(await openStaffInvitation(world, "")).toEqual({ ok: false, reason: "unknown" });
    clock.pass({ seconds: 48 * 60 * 60 });
    const late = await acceptInvitation(world, moirasBrowser, { token, name: "Moira Hale", password });
    expect(late).toEqual({ ok: false, reason: "expired" });
    expect(await allStaff(world.database.read)).toEqual([]);
  });

  it("the store does not hold what opens it: neither the link's token nor the password", async () => {
    const { world } = await freshWorld(engine);
    const token = await inviteMember(world);
    await acceptInvitation(world, moirasBrowser, { token, name: "Moira Hale", password });
    const tables = ["staff", "staffInvitations", "staffAccounts", "auditEvents", "signInAttempts"] as const;
    const rows = await Promise.all(tables.map((table) => world.database.read.selectFrom(table).selectAll().execute()));
    const all = JSON.stringify(rows);
    expect(all).toContain(email);
    expect(all).not.toContain(token);
    expect(all).not.toContain(password);
  });

  it("a new invitation begins the account again: the old session, password and key stop working", async () => {
    const { world } = await freshWorld(engine);
    const { staffSession } = await joinStaffWithSecondFactor(world);
    const token = await inviteMember(world);
    const accepted = await acceptInvitation(world, otherBrowser, {
      token,
      name: "Moira Hale",
      password: "another one",
    });
    expect(await world.staff.memberOf(staffSession)).toBeUndefined();
    expect((await signIn(world, moirasBrowser, { email, password })).outcome).toBe("refused");
    const laptop = withCookies(otherBrowser, accepted.ok ? accepted.cookies : []);
    expect(await world.staff.memberOf(laptop)).toMatchObject({ hasSecondFactor: false });
    expect(await allStaff(world.database.read)).toHaveLength(1);
  });

  it.each([
    ["no-address", { email: "ida at her desk", role: "isa" }],
    ["no-role", { email: "ida@zipstead.example", role: "queen" }],
  ])("an invalid invitation is refused: %s", async (reason, entered) => {
    const { world } = await freshWorld(engine);
    expect(await inviteStaff(world, { ...entered, invitedBy: null })).toEqual({ ok: false, reason });
    expect(await openInvitations(world.database.read, world.now().toISOString())).toEqual([]);
    expect(await auditActions(world)).toEqual([]);
  });

  it("the link cannot be guessed: it has 192 random bits", async () => {
    const { world } = await freshWorld(engine);
    const tokens = [await inviteMember(world), await inviteMember(world)];
    for (const token of tokens) expect(token).toMatch(/^[\w-]{32}$/);
    expect(new Set(tokens).size).toBe(2);
  });

  it("an address is normalized, however it is typed", async () => {
    const { world } = await freshWorld(engine);
    const idas = { email: " Ida@ZIPSTEAD.example ", role: "isa", invitedBy: null };
    expect(await inviteStaff(world, idas)).toMatchObject({ ok: true, email: "ida@zipstead.example" });
  });

  it("of the invitations to one address only the newest opens", async () => {
    const { world } = await freshWorld(engine);
    const [asOwner, asIsa] = [await inviteMember(world, "owner"), await inviteMember(world, "isa")];
    expect(await openStaffInvitation(world, asOwner)).toEqual({ ok: false, reason: "used" });
    expect(await openStaffInvitation(world, asIsa)).toMatchObject({ ok: true, role: "isa" });
  });

  it("an unused invitation is withdrawn, once, and opens no more; a used one cannot be", async () => {
    const { world, clock } = await freshWorld(engine);
    await joinStaff(world);
    const token = await inviteMember(world, "isa", "ida@zipstead.example");
    const open = () => openInvitations(world.database.read, clock.now().toISOString());
    expect(await open()).toMatchObject([{ email: "ida@zipstead.example", role: "isa", by: null }]);
    const id = (await open())[0]?.id ?? "";
    const pressed = await Promise.all([1, 2].map(() => withdrawInvitation(world, { id, by: "moira" })));
    expect(pressed.toSorted()).toEqual([false, true]);
    expect(await open()).toEqual([]);
    expect(await openStaffInvitation(world, token)).toEqual({ ok: false, reason: "used" });
    expect(await auditActions(world)).toContain("invitation-withdrawn");
    await inviteMember(world, "isa", "ida@zipstead.example");
    clock.pass({ seconds: 48 * 3600 });
    expect(await open()).toEqual([]);
  });
});

describe("an invitation that is withdrawn while it is accepted", () => {
  it("makes nobody a member, or cannot be withdrawn any more", async () => {
    const { world } = await freshWorld("postgres");
    const token = await inviteMember(world);
    const [open] = await openInvitations(world.database.read, world.now().toISOString());
    const [isWithdrawn, accepted] = await atOnce(
      world,
      () => withdrawInvitation(world, { id: String(open?.id), by: "moira" }),
      () => acceptInvitation(world, moirasBrowser, { token, name: "Moira Hale", password }),
    );
    expect(accepted.ok).toBe(!isWithdrawn);
    expect(await allStaff(world.database.read)).toHaveLength(isWithdrawn ? 0 : 1);
  });
});
