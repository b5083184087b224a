import { describe, expect, it } from "vitest";
import { allStaff, sessionsOf } from "#database/staff/staff.ts";
import type { World } from "#operations/world.ts";
import { atOnce } from "#test/at-once.ts";
import { dailyEngines } from "#test/database.ts";
import { oneTimeCode } from "#test/one-time-code.ts";
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
import { acceptInvitation, openStaffInvitation } from "./accept-invitation.ts";
import { changePassword } from "./change-password.ts";
import { changeRole, dismissStaff } from "./change-staff.ts";
import { confirmStaffSecondFactor } from "./confirm-second-factor.ts";
import { offerSecondFactor } from "./offer-second-factor.ts";
import { enterStaffCode, signIn } from "./sign-in.ts";

describe.each(dailyEngines)("access to the office and its roles, on %s", (engine) => {
  it("a new role counts from the next request, and the last owner stays one", async () => {
    const { world } = await freshWorld(engine);
    const staffSession = await joinStaff(world);
    const { id } = await memberOf(world, staffSession);
    expect(await changeRole(world, { staffId: id, role: "isa", by: id })).toEqual({ ok: false, reason: "last-owner" });
    expect(await dismissStaff(world, { staffId: id, by: id })).toEqual({ ok: false, reason: "last-owner" });
    expect(await changeRole(world, { staffId: id, role: "owner", by: id })).toEqual({ ok: true });
    for (const change of [changeRole, dismissStaff]) {
      const outcome = await change(world, { staffId: "nobody", role: "isa", by: id });
      expect(outcome).toEqual({ ok: false, reason: "no-such-member" });
    }
    await joinStaff(world, "owner", "second.owner@zipstead.example");
    expect(await changeRole(world, { staffId: id, role: "isa", by: id })).toEqual({ ok: true });
    expect(await world.staff.memberOf(staffSession)).toMatchObject({ role: "isa" });
    const roles = (await allStaff(world.database.read)).map((member) => `${member.email} ${member.role}`);
    expect(roles.toSorted()).toEqual([`${email} isa`, "second.owner@zipstead.example owner"]);
    expect(await auditActions(world)).toContain("role-changed");
  });

  it("a member who is not an owner does not replace one: Moira stays beside Ida, who is an ISA", async () => {
    const { world } = await freshWorld(engine);
    const { id } = await memberOf(world, await joinStaff(world));
    await joinStaff(world, "isa", "ida@zipstead.example");
    const lastOne = { ok: false, reason: "last-owner" };
    expect(await dismissStaff(world, { staffId: id, by: id })).toEqual(lastOne);
    expect(await changeRole(world, { staffId: id, role: "isa", by: id })).toEqual(lastOne);
  });

  it("Ida can be invited again in her old role even if there is no owner yet", async () => {
    const { world } = await freshWorld(engine);
    await joinStaff(world, "isa", "ida@zipstead.example");
    expect(await world.staff.memberOf(await joinStaff(world, "isa", "ida@zipstead.example"))).toMatchObject({
      role: "isa",
    });
  });

  it("an owner without access does not count: the other one stays", async () => {
    const { world } = await freshWorld(engine);
    const moira = await memberOf(world, await joinStaff(world));
    const ida = await memberOf(world, await joinStaff(world, "owner", "ida@zipstead.example"));
    expect(await dismissStaff(world, { staffId: ida.id, by: moira.id })).toEqual({ ok: true });
    const lastOne = { ok: false, reason: "last-owner" };
    expect(await changeRole(world, { staffId: moira.id, role: "isa", by: moira.id })).toEqual(lastOne);
    expect(await dismissStaff(world, { staffId: moira.id, by: moira.id })).toEqual(lastOne);
  });

  it("a removed member has no key, password or session in the database; the others keep theirs", async () => {
    const { world } = await freshWorld(engine);
    const moira = await memberOf(world, (await joinStaffWithSecondFactor(world)).staffSession);
    const ida = await memberOf(
      world,
      (await joinStaffWithSecondFactor(world, "isa", "ida@zipstead.example")).staffSession,
    );
    expect(await dismissStaff(world, { staffId: ida.id, by: moira.id })).toEqual({ ok: true });
    for (const table of ["staffSessions", "staffAccounts", "staffTwoFactors"] as const) {
      const rows = await world.database.read.selectFrom(table).select("staffId").execute();
      expect([table, rows]).toEqual([table, [{ staffId: moira.id }]]);
    }
    expect((await allStaff(world.database.read)).find(({ id }) => id === moira.id)?.hasSecondFactor).toBe(true);
  });

  it("a member who is dismissed is signed out at once and cannot come back", async () => {
    const { world } = await freshWorld(engine);
    await joinStaff(world);
    const staffSession = await joinStaff(world, "isa", "ida@zipstead.example");
    const { id } = await memberOf(world, staffSession);
    expect(await dismissStaff(world, { staffId: id, by: "moira" })).toEqual({ ok: true });
    expect(await world.staff.memberOf(staffSession)).toBeUndefined();
    expect((await signIn(world, staffSession, { email: "ida@zipstead.example", password })).outcome).toBe("refused");
  });

  it.each([
    ["removed", (world: World, staffId: string) => dismissStaff(world, { staffId, by: "moira" })],
    ["no longer an owner", (world: World, staffId: string) => changeRole(world, { staffId, role: "isa", by: "moira" })],
  ])("a member who is %s has no open invitation, neither to them nor by them", async (_what, change) => {
    const { world } = await freshWorld(engine);
    await joinStaff(world);
    const staffSession = await joinStaff(world, "owner", "eve@zipstead.example");
    const { id } = await memberOf(world, staffSession);
    const hers = await inviteMember(world, "owner", "eve@zipstead.example");
    const ofHerMaking = await inviteMember(world, "owner", "eve.home@zipstead.example", id);
    const idas = await inviteMember(world, "isa", "ida@zipstead.example");

    expect(await change(world, id)).toEqual({ ok: true });

    for (const token of [hers, ofHerMaking]) {
      const accepted = await acceptInvitation(world, otherBrowser, { token, name: "Eve", password });
      expect(accepted).toEqual({ ok: false, reason: "used" });
    }
    expect(await openStaffInvitation(world, idas)).toMatchObject({ ok: true, role: "isa" });
  });

  it("an invitation to another role does not take away the last owner, but one of two", async () => {
    const { world } = await freshWorld(engine);
    const staffSession = await joinStaff(world);
    const token = await inviteMember(world, "isa");
    const accept = () => acceptInvitation(world, otherBrowser, { token, name: "Moira Lund", password: "another one" });

    expect(await accept()).toEqual({ ok: false, reason: "last-owner" });
    expect(await world.staff.memberOf(staffSession)).toMatchObject({ role: "owner" });

    await joinStaff(world, "owner", "second.owner@zipstead.example");
    expect(await accept()).toMatchObject({ ok: true });
    const [second, moira] = await allStaff(world.database.read);
    expect([second?.role, moira?.name, moira?.role]).toEqual(["owner", "Moira Lund", "isa"]);
  });

  it("nobody alters the audit log: the database refuses", async () => {
    const { world } = await freshWorld(engine);
    await inviteMember(world);
    const { write } = world.database;
    await expect(write((tx) => tx.deleteFrom("auditEvents").execute())).rejects.toThrow("append-only");
    await expect(write((tx) => tx.updateTable("auditEvents").set({ at: "" }).execute())).rejects.toThrow("append-only");
  });
});

describe("two owners who act concurrently", () => {
  /** Moira and Ida are the owners. */
  async function moiraAndIda() {
    const { world } = await freshWorld("postgres");
    const moira = await memberOf(world, await joinStaff(world));
    const ida = await memberOf(world, await joinStaff(world, "owner", "ida@zipstead.example"));
    const owners = async () =>
      (await allStaff(world.database.read)).filter(({ role, canSignIn }) => role === "owner" && canSignIn);
    return { world, moira, ida, owners };
  }
  const lastOwner = { ok: false, reason: "last-owner" };

  it("do not remove each other: one stays", async () => {
    const { world, moira, ida, owners } = await moiraAndIda();
    const outcomes = await atOnce(
      world,
      () => dismissStaff(world, { staffId: moira.id, by: ida.id }),
      () => dismissStaff(world, { staffId: ida.id, by: moira.id }),
    );
    expect(outcomes).toEqual(expect.arrayContaining([{ ok: true }, lastOwner]));
    expect(await owners()).toHaveLength(1);
  });

  it("do not both go if one is invited again as something else", async () => {
    const { world, ida, owners } = await moiraAndIda();
    const again = { token: await inviteMember(world, "isa"), name: "Moira Hale", password: "another one" };
    const outcomes = await atOnce(
      world,
      () => dismissStaff(world, { staffId: ida.id, by: "moira" }),
      () => acceptInvitation(world, otherBrowser, again),
    );
    expect(outcomes).toContainEqual(lastOwner);
    expect(await owners()).toHaveLength(1);
  });

  it("invite Eve: only one link opens", async () => {
    const { world } = await moiraAndIda();
    const invite = () => inviteMember(world, "isa", "eve@zipstead.example");
    const links = await Promise.all(
      (await atOnce(world, invite, invite)).map((token) => openStaffInvitation(world, token)),
    );
    expect(links.filter(({ ok }) => ok)).toHaveLength(1);
    expect(links).toContainEqual({ ok: false, reason: "used" });
  });
});

describe("somebody with Ida's old access while it is removed or renewed,", () => {
  const idas = "ida@zipstead.example";
  const next = "nine new birches by the lake";

  /** Moira was there before Ida, and stays. */
  async function officeOfTwo() {
    const { world } = await freshWorld("postgres");
    await joinStaffWithSecondFactor(world);
    const staffSession = await joinStaff(world, "isa", idas);
    return { world, staffSession, member: await memberOf(world, staffSession) };
  }
  type Ida = Awaited<ReturnType<typeof officeOfTwo>>;

  const entryOf = async (world: World, address: string) =>
    (await allStaff(world.database.read)).find((member) => member.email === address);
  async function expectSignedOut({ world, member }: Ida) {
    const sessions = await sessionsOf(world.database.read, member.id, new Date().toISOString());
    expect(sessions.filter(({ userAgent }) => userAgent === otherBrowser.userAgent)).toEqual([]);
    const moira = await entryOf(world, email);
    expect(await sessionsOf(world.database.read, String(moira?.id), new Date().toISOString())).toHaveLength(1);
    expect([moira?.hasSecondFactor, await keyOwners(world)]).toEqual([true, expect.arrayContaining([moira?.id])]);
  }

  async function expectNoSecondFactor({ world, member }: Ida) {
    expect(await entryOf(world, idas)).toMatchObject({ hasSecondFactor: false });
    expect(await keyOwners(world)).not.toContain(member.id);
  }

  const keyOwners = async (world: World) =>
    (await world.database.read.selectFrom("staffTwoFactors").select("staffId").execute()).map((key) => key.staffId);

  async function setsUpSecondFactor({ world, staffSession, member }: Ida) {
    const offer = await offerSecondFactor(world, staffSession, { member, password });
    if (typeof offer === "string") throw new Error(offer);
    return offer.key;
  }

  /** Somebody in another browser who knows Ida's password. */
  async function stranger({ world }: Ida) {
    const answer = await signIn(world, otherBrowser, { email: idas, password });
    if (answer.outcome !== "signed-in") throw new Error(answer.outcome);
    const staffSession = withCookies(otherBrowser, answer.cookies);
    return { world, staffSession, member: await memberOf(world, staffSession) };
  }

  const isRemoved = async ({ world, member }: Ida) => {
    return () => dismissStaff(world, { staffId: member.id, by: "moira" });
  };
  const beginsAgain = async ({ world }: Ida) => {
    const token = await inviteMember(world, "isa", idas);
    return () => acceptInvitation(world, moirasBrowser, { token, name: "Ida", password: next });
  };
  const changesPassword = async ({ world, staffSession, member }: Ida) => {
    return () => changePassword(world, staffSession, { member, current: password, next });
  };
  const steps = [
    ["she is removed", isRemoved],
    ["she begins again", beginsAgain],
    ["she changes her password", changesPassword],
  ] as const;

  /** The library's check is outside our transactions; this happens once while it runs. */
  function overlapped<Entered extends unknown[], Answer>(
    world: World,
    check: (...entered: Entered) => Promise<Answer>,
    event: () => Promise<unknown>,
  ) {
    let isOver = false;
    return async (...entered: Entered): Promise<Answer> => {
      if (isOver) return check(...entered);
      isOver = true;
      const [answer] = await atOnce(world, () => check(...entered), event);
      return answer;
    };
  }

  /** The same, but it happens between the library's check and our transaction. */
  function followed<Entered extends unknown[], Answer>(
    check: (...entered: Entered) => Promise<Answer>,
    event: () => Promise<unknown>,
  ) {
    let isOver = false;
    return async (...entered: Entered): Promise<Answer> => {
      const answer = await check(...entered);
      if (!isOver) {
        isOver = true;
        await event();
      }
      return answer;
    };
  }

  it("does not get in if she begins again between the check of her old password and the session", async () => {
    const ida = await officeOfTwo();
    const { world } = ida;
    world.staff.checkPassword = followed(world.staff.checkPassword, await beginsAgain(ida));
    expect(await signIn(world, otherBrowser, { email: idas, password })).toEqual({ outcome: "refused" });
    await expectSignedOut(ida);
  });

  describe.each(steps)("as %s:", (_what, prepare) => {
    it("does not get in with the password", async () => {
      const ida = await officeOfTwo();
      const { world } = ida;
      world.staff.checkPassword = overlapped(world, world.staff.checkPassword, await prepare(ida));
      expect(await signIn(world, otherBrowser, { email: idas, password })).toMatchObject({ outcome: "refused" });
      await expectSignedOut(ida);
    });

    it("does not get in with a code after it", async () => {
      const ida = await officeOfTwo();
      const { world, member } = ida;
      const key = await setsUpSecondFactor(ida);
      const confirmed = await confirmStaffSecondFactor(world, ida.staffSession, { member, code: oneTimeCode(key) });
      const staffSession = withCookies(ida.staffSession, confirmed.cookies);
      const awaitingCode = await awaitingCodeAt(world, otherBrowser, idas);
      const event = await prepare({ world, staffSession, member: await memberOf(world, staffSession) });
      world.staff.checkCode = overlapped(world, world.staff.checkCode, event);
      expect((await enterStaffCode(world, awaitingCode, nextCode(key))).outcome).not.toBe("signed-in");
      await expectSignedOut(ida);
    });

    it("does not get in by setting up the second factor", async () => {
      const ida = await officeOfTwo();
      const { world } = ida;
      const { staffSession, member } = await stranger(ida);
      const code = oneTimeCode(await setsUpSecondFactor({ world, staffSession, member }));
      world.staff.confirmSecondFactor = overlapped(world, world.staff.confirmSecondFactor, await prepare(ida));
      expect((await confirmStaffSecondFactor(world, staffSession, { member, code })).outcome).not.toBe("signed-in");
      await expectSignedOut(ida);
      await expectNoSecondFactor(ida);
    });
  });

  it("does not get in by setting up the second factor if she is removed right after", async () => {
    const ida = await officeOfTwo();
    const { world } = ida;
    const { staffSession, member } = await stranger(ida);
    const code = oneTimeCode(await setsUpSecondFactor({ world, staffSession, member }));
    world.staff.confirmSecondFactor = followed(world.staff.confirmSecondFactor, await isRemoved(ida));
    const confirmed = await confirmStaffSecondFactor(world, staffSession, { member, code });
    expect(confirmed).toEqual({ outcome: "over", cookies: [] });
    await expectSignedOut(ida);
    await expectNoSecondFactor(ida);
  });

  it("does not stay by changing the password if she is removed right after", async () => {
    const ida = await officeOfTwo();
    const { world } = ida;
    const { staffSession, member } = await stranger(ida);
    world.staff.changePassword = followed(world.staff.changePassword, await isRemoved(ida));
    const changed = await changePassword(world, staffSession, { member, current: password, next });
    expect(changed).toEqual({ ok: false, reason: "wrong-password" });
    await expectSignedOut(ida);
  });

  it.each(steps.slice(0, 2))("does not stay by changing the password, as %s", async (_what, prepare) => {
    const ida = await officeOfTwo();
    const { world } = ida;
    const { staffSession, member } = await stranger(ida);
    world.staff.changePassword = overlapped(world, world.staff.changePassword, await prepare(ida));
    const changed = await changePassword(world, staffSession, { member, current: password, next });
    expect(changed).toMatchObject({ ok: false });
    await expectSignedOut(ida);
  });
});
