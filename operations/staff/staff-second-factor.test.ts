import { describe, expect, it } from "vitest";
import { sessionsOf } from "#database/staff/staff.ts";
import { consumeCodeOnce } from "#operations/sign-in/consume-code-once.ts";
import { transactionOf } from "#operations/transaction.ts";
import { engines } from "#test/database.ts";
import {
  auditActions,
  awaitingCodeAt,
  email,
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
import { confirmStaffSecondFactor } from "./confirm-second-factor.ts";
import { offerSecondFactor } from "./offer-second-factor.ts";
import { renewRecoveryCodes } from "./renew-recovery-codes.ts";
import { enterStaffCode, signIn } from "./sign-in.ts";

describe.each(engines)("the second factor of the staff on %s", (engine) => {
  it("with a second factor, the password alone does not sign in", async () => {
    const { world } = await freshWorld(engine);
    const { key } = await joinStaffWithSecondFactor(world);
    const awaitingCode = await awaitingCodeAt(world, otherBrowser);
    expect(await world.staff.memberOf(awaitingCode)).toBeUndefined();

    expect(await enterStaffCode(world, awaitingCode, "000000")).toMatchObject({ outcome: "refused" });
    const second = await enterStaffCode(world, awaitingCode, nextCode(key));
    if (second.outcome !== "signed-in") throw new Error(second.outcome);
    const inside = withCookies(awaitingCode, second.cookies);
    expect(await world.staff.memberOf(inside)).toMatchObject({ name: "Moira Hale", hasSecondFactor: true });
  });

  it("a recovery code opens once, in any case and spacing; the others still work", async () => {
    const { world } = await freshWorld(engine);
    const { recoveryCodes } = await joinStaffWithSecondFactor(world);
    expect(recoveryCodes).toHaveLength(10);
    const [code = "", another = ""] = recoveryCodes;
    const outcomes = [];
    for (const typed of [code, code, code.toUpperCase(), ` ${another.toUpperCase().replaceAll("-", " ")} `, another]) {
      outcomes.push((await enterStaffCode(world, await awaitingCodeAt(world, otherBrowser), typed)).outcome);
    }
    expect(outcomes).toEqual(["signed-in", "refused", "refused", "signed-in", "refused"]);
  });

  it("of concurrent sign-ins with one recovery code, one succeeds", async () => {
    const { world } = await freshWorld(engine);
    const { staffSession, recoveryCodes } = await joinStaffWithSecondFactor(world);
    const [code = ""] = recoveryCodes;
    const awaitingCode = await Promise.all(
      [otherBrowser, moirasBrowser, otherBrowser].map((browser) => awaitingCodeAt(world, browser)),
    );
    const atOnce = await Promise.all(awaitingCode.map((browser) => enterStaffCode(world, browser, code)));
    expect(atOnce.filter(({ outcome }) => outcome === "signed-in")).toHaveLength(1);
    const { id } = await memberOf(world, staffSession);
    expect(await sessionsOf(world.database.read, id, new Date().toISOString())).toHaveLength(2);
  });

  it("the store holds hashes of recovery codes alone, before and after one is used, and a hash opens nothing", async () => {
    const { world, logged } = await freshWorld(engine);
    const { recoveryCodes } = await joinStaffWithSecondFactor(world);
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
    expect((await enterStaffCode(world, await awaitingCodeAt(world, otherBrowser), first)).outcome).toBe("refused");
    const [code = ""] = recoveryCodes;
    expect((await enterStaffCode(world, await awaitingCodeAt(world, otherBrowser), code)).outcome).toBe("signed-in");
    expect(await stored()).toEqual(others);

    const tables = ["staffTwoFactors", "staffVerifications", "auditEvents", "usedCodes"] as const;
    const rows = await Promise.all(tables.map((table) => world.database.read.selectFrom(table).selectAll().execute()));
    const written = JSON.stringify([rows, logged]).toLowerCase();
    expect(written).toContain("wrong-code");
    for (const shown of recoveryCodes) {
      expect(written).not.toContain(shown);
      expect(written).not.toContain(shown.replaceAll("-", ""));
    }
  });

  it("Moira renews her recovery codes: the new ones work, and the old ones do not", async () => {
    const { world } = await freshWorld(engine);
    const { staffSession, recoveryCodes } = await joinStaffWithSecondFactor(world);
    const member = await memberOf(world, staffSession);
    const renew = (typed: string) => renewRecoveryCodes(world, staffSession, { member, password: typed });
    expect(await renew("not hers at all")).toBe("wrong-password");
    expect(await auditActions(world)).not.toContain("recovery-codes-renewed");

    const renewed = await renew(password);
    expect(renewed).toHaveLength(10);
    const outcomes = [];
    for (const typed of [recoveryCodes.at(0), renewed.at(0)]) {
      outcomes.push((await enterStaffCode(world, await awaitingCodeAt(world, otherBrowser), typed ?? "")).outcome);
    }
    expect(outcomes).toEqual(["refused", "signed-in"]);
    expect(await auditActions(world)).toContain("recovery-codes-renewed");
  });

  it("a recovery code does not prove that the app has the key", async () => {
    const { world } = await freshWorld(engine);
    const staffSession = await joinStaff(world);
    const member = await memberOf(world, staffSession);
    const offer = await offerSecondFactor(world, staffSession, { member, password });
    const [code = ""] = typeof offer === "string" ? [] : offer.recoveryCodes;
    expect((await confirmStaffSecondFactor(world, staffSession, { member, code })).outcome).toBe("refused");
    expect(await auditActions(world)).not.toContain("second-factor-confirmed");
    expect(await memberOf(world, staffSession)).toMatchObject({ hasSecondFactor: false });
  });

  it("an app code works once, and not again for somebody who read it over a shoulder", async () => {
    const { world } = await freshWorld(engine);
    const { key, staffSession, code: usedAtSetUp } = await joinStaffWithSecondFactor(world);
    const member = await memberOf(world, staffSession);
    const asSetUp = await enterStaffCode(world, await awaitingCodeAt(world, otherBrowser), usedAtSetUp);
    const code = nextCode(key);
    const awaitingCode = await Promise.all(
      [otherBrowser, moirasBrowser, otherBrowser].map((browser) => awaitingCodeAt(world, browser)),
    );
    const atOnce = await Promise.all(awaitingCode.map((browser) => enterStaffCode(world, browser, code)));
    // Not "refused", after which the next code would be typed: that attempt is used up, and no other code ends it.
    expect(atOnce.map(({ outcome }) => outcome).toSorted()).toEqual(["over", "over", "signed-in"]);
    expect((await enterStaffCode(world, await awaitingCodeAt(world, otherBrowser), ` ${code}`)).outcome).toBe("over");
    expect(asSetUp).toEqual({ outcome: "over", cookies: [] });
    // The session at her desk, and the new one.
    expect(await sessionsOf(world.database.read, member.id, new Date().toISOString())).toHaveLength(2);
  });

  it("Moira's and Ida's apps may show the same code: it works once for each", async () => {
    const { world } = await freshWorld(engine);
    const opens = (staffId: string) =>
      world.database.write((tx) => consumeCodeOnce(transactionOf(world, tx), staffId, "123456"));
    expect([await opens("moira"), await opens("ida"), await opens("moira")]).toEqual([true, true, false]);
  });

  it("a used code is remembered no longer than it could work again", async () => {
    const { world, clock } = await freshWorld(engine);
    const { key } = await joinStaffWithSecondFactor(world);
    const usedCodes = () => world.database.read.selectFrom("usedCodes").select("at").execute();
    expect(await usedCodes()).toHaveLength(1);
    clock.pass({ seconds: 5 * 60 + 1 });
    expect(await enterStaffCode(world, await awaitingCodeAt(world, otherBrowser), nextCode(key))).toMatchObject({
      outcome: "signed-in",
    });
    expect(await usedCodes()).toEqual([{ at: clock.now().toISOString() }]);
  });

  it("a code without a password before it does nothing, and is not audited", async () => {
    const { world } = await freshWorld(engine);
    expect((await enterStaffCode(world, otherBrowser, "000000")).outcome).toBe("over");
    expect(await auditActions(world)).toEqual([]);
  });

  it("five wrong codes end the attempt: even the right one is too late", async () => {
    const { world } = await freshWorld(engine);
    const { key } = await joinStaffWithSecondFactor(world);
    const first = await signIn(world, otherBrowser, { email, password });
    const awaitingCode = withCookies(otherBrowser, "cookies" in first ? first.cookies : []);
    for (let wrong = 0; wrong < 5; wrong++) await enterStaffCode(world, awaitingCode, "000000");
    expect((await enterStaffCode(world, awaitingCode, nextCode(key))).outcome).toBe("over");
  });

  it("ten wrong codes in a row close the second factor: no code works then, even with the right password", async () => {
    const { world } = await freshWorld(engine);
    const { key, recoveryCodes } = await joinStaffWithSecondFactor(world);
    for (let attempt = 0; attempt < 2; attempt++) {
      const awaitingCode = await awaitingCodeAt(world, otherBrowser);
      for (let wrong = 0; wrong < 5; wrong++) await enterStaffCode(world, awaitingCode, "000000");
    }
    for (const code of [nextCode(key), recoveryCodes[0] ?? ""]) {
      expect((await enterStaffCode(world, await awaitingCodeAt(world, otherBrowser), code)).outcome).toBe("over");
    }
  });
});
