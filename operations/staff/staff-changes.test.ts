import { describe, expect, it } from "vitest";
import type { Writer } from "#database/schema.ts";
import { allStaff, insertInvitation, revokeAccess, sessionsOf, upsertPassword } from "#database/staff/staff.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import type { World } from "#operations/world.ts";
import { engines } from "#test/database.ts";
import { oneTimeCode } from "#test/one-time-code.ts";
import {
  auditActions,
  awaitingCodeAt,
  email,
  inviteMember,
  joinStaff,
  joinStaffWithSecondFactor,
  memberOf,
  nextCode,
  otherBrowser,
  password,
} from "#test/staff.ts";
import { whileOpen } from "#test/while-transaction-open.ts";
import { freshWorld } from "#test/world.ts";
import { acceptInvitation, openInvitation } from "./accept-invitation.ts";
import { changePassword } from "./change-password.ts";
import { changeRole, dismissStaff } from "./change-staff.ts";
import { confirmSecondFactor } from "./confirm-second-factor.ts";
import { offerSecondFactor } from "./offer-second-factor.ts";
import { enterCode, signIn } from "./sign-in.ts";

describe.each(engines)("access to the office and its roles, on %s", (engine) => {
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
    expect(await openInvitation(world, idas)).toMatchObject({ ok: true, role: "isa" });
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
  /** Moira and Ida are the owners; Ida is removed in an open transaction. */
  async function idaLeaves() {
    const { world } = await freshWorld("postgres");
    const moira = await memberOf(world, await joinStaff(world));
    const ida = await memberOf(world, await joinStaff(world, "owner", "ida@zipstead.example"));
    const leaves = async (tx: Writer) => {
      await revokeAccess(tx, ida.id);
    };
    return { world, moira, leaves };
  }
  const lastOwner = { ok: false, reason: "last-owner" };

  it("do not remove each other: one stays", async () => {
    const { world, moira, leaves } = await idaLeaves();
    const dismissed = await whileOpen(world.database, leaves, () =>
      dismissStaff(world, { staffId: moira.id, by: "ida" }),
    );
    expect(dismissed).toEqual(lastOwner);
  });

  it("do not both go if one is invited again as something else", async () => {
    const { world, leaves } = await idaLeaves();
    const token = await inviteMember(world, "isa");
    const again = { token, name: "Moira Hale", password: "another one" };
    expect(await whileOpen(world.database, leaves, () => acceptInvitation(world, otherBrowser, again))).toEqual(
      lastOwner,
    );
  });

  it("invite Eve: only the newer link opens", async () => {
    const { world } = await idaLeaves();
    const invitation = { email: "eve@zipstead.example", role: "isa", invitedBy: null, usedAt: null } as const;
    const hours = { createdAt: world.now().toISOString(), expiresAt: addDuration(world.now(), { hours: 48 }) };
    await whileOpen(
      world.database,
      async (tx) => {
        await insertInvitation(tx, { ...invitation, ...hours, id: "earlier", tokenHash: world.hash("earlier") });
      },
      () => inviteMember(world, "isa", "eve@zipstead.example"),
    );
    expect(await openInvitation(world, "earlier")).toEqual({ ok: false, reason: "used" });
  });
});

describe("somebody with Ida's old access while it is removed or renewed,", () => {
  const idas = "ida@zipstead.example";
  const next = "nine new birches by the lake";

  /** Moira was there before Ida, and stays. */
  async function officeOfTwo() {
    const { world } = await freshWorld("postgres");
    await joinStaffWithSecondFactor(world);
    return { world };
  }
  const entryOf = async (world: World, address: string) =>
    (await allStaff(world.database.read)).find((member) => member.email === address);
  async function expectMoiraSignedIn(world: World) {
    const moira = await entryOf(world, email);
    expect(await sessionsOf(world.database.read, String(moira?.id), new Date().toISOString())).toHaveLength(1);
    expect([moira?.hasSecondFactor, await keyOwners(world)]).toEqual([true, expect.arrayContaining([moira?.id])]);
  }

  async function expectNoSecondFactor(world: World, staffId: string) {
    expect(await entryOf(world, idas)).toMatchObject({ hasSecondFactor: false });
    expect(await keyOwners(world)).not.toContain(staffId);
  }

  const keyOwners = async (world: World) =>
    (await world.database.read.selectFrom("staffTwoFactors").select("staffId").execute()).map((key) => key.staffId);

  async function renewsAccount(world: World, tx: Writer, id: string) {
    await revokeAccess(tx, id);
    const hashed = await world.staff.hashPassword(next);
    await upsertPassword(tx, { id: "second-password", staffId: id, password: hashed, at: world.now().toISOString() });
  }

  const steps: [string, (world: World, tx: Writer, id: string) => Promise<unknown>][] = [
    ["she is removed", (_world, tx, id) => revokeAccess(tx, id)],
    ["she begins again", renewsAccount],
    [
      "she changes her password",
      async (world, tx, id) => {
        const hashed = await world.staff.hashPassword(next);
        await tx.updateTable("staffAccounts").set({ password: hashed }).where("staffId", "=", id).execute();
        await tx.deleteFrom("staffSessions").where("staffId", "=", id).execute();
      },
    ],
  ];

  /** It happens in a transaction that is still open when somebody signs in. */
  async function expectSignedOut(
    world: World,
    id: string,
    perform: (typeof steps)[number][1],
    comesIn: () => Promise<unknown>,
  ) {
    const taken = async (tx: Writer) => {
      await perform(world, tx, id);
    };
    await whileOpen(world.database, taken, comesIn);
    expect(await sessionsOf(world.database.read, id, new Date().toISOString())).toEqual([]);
    await expectMoiraSignedIn(world);
  }

  it("does not get in if she begins again between the check of her old password and the session", async () => {
    const { world } = await officeOfTwo();
    const { id } = await memberOf(world, await joinStaff(world, "isa", idas));
    const { checkPassword } = world.staff;
    world.staff.checkPassword = async (...typed) => {
      const answer = await checkPassword(...typed);
      await world.database.write((tx) => renewsAccount(world, tx, id));
      return answer;
    };
    expect(await signIn(world, otherBrowser, { email: idas, password })).toEqual({ outcome: "refused" });
    expect(await sessionsOf(world.database.read, id, new Date().toISOString())).toEqual([]);
  });

  describe.each(steps)("as %s:", (_what, perform) => {
    it("does not get in with the password", async () => {
      const { world } = await officeOfTwo();
      const { id } = await memberOf(world, await joinStaff(world, "isa", idas));
      await expectSignedOut(world, id, perform, async () => {
        expect(await signIn(world, otherBrowser, { email: idas, password })).toMatchObject({ outcome: "refused" });
      });
    });

    it("does not get in with a code after it", async () => {
      const { world } = await officeOfTwo();
      const { staffSession, key } = await joinStaffWithSecondFactor(world, "isa", idas);
      const { id } = await memberOf(world, staffSession);
      const awaitingCode = await awaitingCodeAt(world, otherBrowser, idas);
      await expectSignedOut(world, id, perform, async () => {
        expect((await enterCode(world, awaitingCode, nextCode(key))).outcome).not.toBe("signed-in");
      });
    });

    it("does not get in by setting up the second factor", async () => {
      const { world } = await officeOfTwo();
      const staffSession = await joinStaff(world, "isa", idas);
      const member = await memberOf(world, staffSession);
      const offer = await offerSecondFactor(world, staffSession, { member, password });
      if (typeof offer === "string") throw new Error(offer);
      await expectSignedOut(world, member.id, perform, async () => {
        const code = oneTimeCode(offer.key);
        expect((await confirmSecondFactor(world, staffSession, { member, code })).outcome).not.toBe("signed-in");
      });
      await expectNoSecondFactor(world, member.id);
    });
  });

  it("does not get in by setting up the second factor if she is removed right after", async () => {
    const { world } = await officeOfTwo();
    const staffSession = await joinStaff(world, "isa", idas);
    const member = await memberOf(world, staffSession);
    const offer = await offerSecondFactor(world, staffSession, { member, password });
    if (typeof offer === "string") throw new Error(offer);
    const confirmed = await whileOpen(
      world.database,
      (tx) => allStaff(tx),
      () => confirmSecondFactor(world, staffSession, { member, code: oneTimeCode(offer.key) }),
      (tx) => revokeAccess(tx, member.id),
    );
    expect(confirmed).toEqual({ outcome: "over", cookies: [] });
    await expectNoSecondFactor(world, member.id);
    await expectMoiraSignedIn(world);
  });

  it("does not stay by changing the password if she is removed right after", async () => {
    const { world } = await officeOfTwo();
    const staffSession = await joinStaff(world, "isa", idas);
    const member = await memberOf(world, staffSession);
    const changed = await whileOpen(
      world.database,
      (tx) => allStaff(tx),
      () => changePassword(world, staffSession, { member, current: password, next }),
      (tx) => revokeAccess(tx, member.id),
    );
    expect(changed).toEqual({ ok: false, reason: "wrong-password" });
    expect(await sessionsOf(world.database.read, member.id, new Date().toISOString())).toEqual([]);
  });

  it.each(steps.slice(0, 2))("does not stay by changing the password, as %s", async (_what, perform) => {
    const { world } = await officeOfTwo();
    const staffSession = await joinStaff(world, "isa", idas);
    const member = await memberOf(world, staffSession);
    await expectSignedOut(world, member.id, perform, async () => {
      expect(await changePassword(world, staffSession, { member, current: password, next })).toMatchObject({
        ok: false,
      });
    });
  });
});
