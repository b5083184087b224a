import { describe, expect, it } from "vitest";
import { sessionsOf } from "#database/staff.ts";
import { engines } from "#test/database.ts";
import {
  deeds,
  elsewhere,
  email,
  invited,
  joined,
  kept,
  known,
  moirasDesk,
  nextCode,
  password,
  settled,
  waitingAt,
} from "#test/staff.ts";
import { freshWorld } from "#test/world.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import { changePassword } from "./change-password.ts";
import { offerSecondFactor } from "./offer-second-factor.ts";
import { proveByPassword } from "./prove-by-password.ts";
import { renewRecoveryCodes } from "./renew-recovery-codes.ts";
import { attemptPlace, beginAttempt, enterCode, signIn } from "./sign-in.ts";

describe.each(engines)("the staff's passwords on %s", (engine) => {
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

  it("after fifty attempts at one address, from wherever, the next must wait; at another it need not", async () => {
    const { world } = await freshWorld(engine);
    const attempt = (number: number, address: string) =>
      beginAttempt(world, attemptPlace(world, { ...elsewhere, ip: `198.51.100.${number}` }, address));
    for (let number = 1; number <= 50; number++) expect(await attempt(number, email)).toBe(true);
    expect(await attempt(51, email)).toBe(false);
    expect(await attempt(51, "ida@zipstead.example")).toBe(true);
  });

  it("by signing in at her desk Moira forgives nobody who guesses elsewhere", async () => {
    const { world } = await freshWorld(engine);
    await joined(world);
    for (let wrong = 0; wrong < 10; wrong++) await signIn(world, elsewhere, { email, password: "a guess" });
    expect((await signIn(world, moirasDesk, { email, password })).outcome).toBe("signed-in");
    expect((await signIn(world, elsewhere, { email, password: "a guess" })).outcome).toBe("must-wait");
  });

  it("attempts are kept for no longer than they count, and not by whose name and network they are", async () => {
    const { world, clock } = await freshWorld(engine);
    const guess = () => signIn(world, elsewhere, { email, password: "a guess" });
    for (let wrong = 0; wrong < 3; wrong++) await guess();
    const [attempt] = await world.database.read.selectFrom("signInAttempts").selectAll().execute();
    expect(JSON.stringify(attempt)).not.toMatch(/moira|198\.51\.100/);
    clock.pass({ seconds: 15 * 60 + 1 });
    await guess();
    const kept = await world.database.read.selectFrom("signInAttempts").select("at").execute();
    expect(kept).toEqual([{ at: clock.now().toISOString() }]);
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
    const { world, logged } = await freshWorld(engine);
    const desk = await joined(world);
    const member = await known(world, desk);
    const guess = () => changePassword(world, desk, { member, current: "a guess", next: "nine new birches" });
    for (let attempt = 1; attempt <= 9; attempt++) {
      await proveByPassword(world, { credentials: desk, member }, async () => "wrong-password");
    }
    expect(await guess()).toEqual({ ok: false, reason: "wrong-password" });
    expect(await guess()).toEqual({ ok: false, reason: "too-many-attempts" });
    expect(await offerSecondFactor(world, desk, { member, password })).toBe("too-many-attempts");
    expect(await renewRecoveryCodes(world, desk, { member, password })).toBe("too-many-attempts");
    const told = logged.map((line) => JSON.parse(line)).flatMap(({ refused }) => (refused ? [refused.why] : []));
    expect(told, "and the operator reads of it").toEqual([
      ...Array(10).fill("wrong-password"),
      ...Array(3).fill("too-many-attempts"),
    ]);
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
