import { describe, expect, it } from "vitest";
import { allStaff, openInvitations } from "#database/staff/staff.ts";
import { acceptInvitation } from "#operations/staff/accept-invitation.ts";
import { changeRole, dismissStaff } from "#operations/staff/change-staff.ts";
import { endStaffSession, signOutStaff } from "#operations/staff/end-session.ts";
import { enterStaffCode, signIn } from "#operations/staff/sign-in.ts";
import { withdrawInvitation } from "#operations/staff/withdraw-invitation.ts";
import type { World } from "#operations/world.ts";
import { newestAuditEvents } from "#test/audit-events.ts";
import { engines } from "#test/database.ts";
import {
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

const idas = "ida@zipstead.example";

/** Audit events after the given number of earlier ones, oldest first. */
async function actionsAfter(world: World, earlier: number) {
  const all = (await newestAuditEvents(world.database.read, 100)).toReversed();
  return all.slice(earlier).map(({ staffId, action, about, detail }) => [staffId, action, about, JSON.parse(detail)]);
}
const count = async (world: World) => (await actionsAfter(world, 0)).length;

describe.each(engines)("the audit log on %s", (engine) => {
  it("says who invited Ida, in which role, what became of her access, and by whom", async () => {
    const { world } = await freshWorld(engine);
    const moira = await memberOf(world, await joinStaff(world));
    const open = async () => (await openInvitations(world.database.read, world.now().toISOString()))[0]?.id ?? "";
    const earlier = await count(world);

    const token = await inviteMember(world, "isa", idas, moira.id);
    const invitation = await open();
    await acceptInvitation(world, otherBrowser, { token, name: "Ida Lund", password });
    const ida = (await allStaff(world.database.read)).find((member) => member.email === idas)?.id ?? "";
    await changeRole(world, { staffId: ida, role: "read-only", by: moira.id });
    await inviteMember(world, "owner", "eve@zipstead.example");
    const eves = await open();
    await withdrawInvitation(world, { id: eves, by: moira.id });
    await dismissStaff(world, { staffId: ida, by: moira.id });

    expect(await actionsAfter(world, earlier)).toEqual([
      [moira.id, "invited", invitation, { email: idas, role: "isa" }],
      [ida, "invitation-accepted", invitation, { role: "isa" }],
      [ida, "signed-in", null, {}],
      [moira.id, "role-changed", ida, { from: "isa", to: "read-only" }],
      [null, "invited", eves, { email: "eve@zipstead.example", role: "owner" }],
      [moira.id, "invitation-withdrawn", eves, { email: "eve@zipstead.example" }],
      [moira.id, "access-removed", ida, {}],
    ]);
  });

  it("says how each of Moira's sessions ended: by a new sign-in, from another browser, or by signing out", async () => {
    const { world } = await freshWorld(engine);
    const first = await joinStaff(world);
    const { id, sessionId: replaced, ...moira } = await memberOf(world, first);
    const earlier = await count(world);

    const [again] = await Promise.all([1, 2].map(() => signIn(world, first, { email, password })));
    const staffSession = withCookies(first, again && "cookies" in again ? again.cookies : []);
    const other = await signIn(world, otherBrowser, { email, password });
    const abandoned = (await memberOf(world, withCookies(otherBrowser, "cookies" in other ? other.cookies : [])))
      .sessionId;
    const { sessionId } = await memberOf(world, staffSession);
    await endStaffSession(world, { ...moira, id, sessionId }, abandoned);
    await endStaffSession(world, { ...moira, id, sessionId }, abandoned);
    await signOutStaff(world, staffSession, { ...moira, id, sessionId });

    expect(await actionsAfter(world, earlier)).toEqual([
      [id, "signed-in", null, {}],
      [id, "signed-out", replaced, {}],
      ...Array(2).fill([id, "signed-in", null, {}]),
      [id, "session-ended", abandoned, {}],
      [id, "signed-out", sessionId, {}],
    ]);
  });

  it("says at which step sign-ins to one account failed, without its address", async () => {
    const { world } = await freshWorld(engine);
    const { key, staffSession } = await joinStaffWithSecondFactor(world);
    const { id } = await memberOf(world, staffSession);
    expect((await actionsAfter(world, 0)).at(-1)).toEqual([id, "second-factor-confirmed", id, {}]);
    await joinStaff(world, "isa", idas);
    const earlier = await count(world);

    for (const address of [email, email, idas]) {
      await signIn(world, otherBrowser, { email: address, password: "not theirs at all" });
    }
    const awaitingCode = await awaitingCodeAt(world, moirasBrowser);
    await enterStaffCode(world, awaitingCode, "000000");
    const code = nextCode(key);
    await enterStaffCode(world, awaitingCode, code);
    await enterStaffCode(world, await awaitingCodeAt(world, moirasBrowser), code);

    const auditActions = await actionsAfter(world, earlier);
    const [moiras, again, hers] = auditActions.map(([, , about]) => about);
    expect([moiras === again, moiras === hers]).toEqual([true, false]);
    expect(JSON.stringify([moiras, hers])).not.toMatch(/moira|ida/);
    expect(auditActions).toEqual([
      [null, "sign-in-failed", moiras, {}],
      [null, "sign-in-failed", moiras, {}],
      [null, "sign-in-failed", hers, {}],
      [null, "sign-in-failed", null, { secondFactor: true }],
      [id, "signed-in", null, { secondFactor: true }],
      [null, "sign-in-failed", null, { secondFactor: true }],
    ]);
  });
});
