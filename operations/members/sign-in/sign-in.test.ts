import { describe, expect, it } from "vitest";
import { memberOfEmail, sessionFacts } from "#database/members/members.ts";
import { recordLicenseCheck } from "#operations/agents/edit-agent.ts";
import { acceptMemberInvitation, askForInvitationCode } from "#operations/members/accept-invitation.ts";
import { askForAddress, changeEmail } from "#operations/members/change-email.ts";
import { cookieOfOrders } from "#operations/payments/orders-in-cookie.ts";
import { recordPaymentEvent } from "#operations/payments/record-payment-event.ts";
import { atOnce } from "#test/at-once.ts";
import { ada, ben } from "#test/cast.ts";
import { dailyEngines, engines } from "#test/database.ts";
import { apply, paid } from "#test/office.ts";
import { oneTimeCode } from "#test/one-time-code.ts";
import { withCookies } from "#test/staff.ts";
import { accept, addressOf, linkFor, tess, tessAndTeam } from "#test/team.ts";
import { codeEmailedTo, payingAgent } from "#test/workspace.ts";
import { freshWorld, type TestWorld } from "#test/world.ts";
import { askForCode } from "./ask-for-code.ts";
import { enterMemberCode } from "./enter-code.ts";
import { memberSession } from "./member-session.ts";
import { recordSignIn } from "./record-sign-in.ts";
import { confirmMemberSecondFactor, proveAgain } from "./step-up.ts";

const browserAt = (ip: string) => ({ cookie: "", ip, userAgent: "A browser" });
const adasPhone = browserAt("203.0.113.7");
const stranger = browserAt("198.51.100.9");

const ask = ({ world }: TestWorld, from = adasPhone, email = ada.email) =>
  askForCode(world, from, { email, purpose: "sign-in" });
const enter = ({ world }: TestWorld, code: string, { from = adasPhone, email = ada.email, license = "" } = {}) =>
  enterMemberCode(world, from, { email, code, licenseNumber: license });
const outcomeOf = async (entered: ReturnType<typeof enter>) => (await entered).outcome;

const codesTo = async ({ world }: TestWorld, email: string) => {
  const rows = await world.database.read.selectFrom("deliveries").select("payload").orderBy("id").execute();
  const sent = rows.map(({ payload }): { to: string; subject: string } => JSON.parse(payload));
  return sent.flatMap(({ to, subject }) => (to === email ? (/^(\d{4} \d{4}) is/.exec(subject)?.[1] ?? []) : []));
};

const wrongOf = (code: string) => (code.startsWith("1") ? "22222222" : "11111111");

/** Ada has paid and signed in once. */
async function adaIsIn(test: TestWorld, from = adasPhone) {
  await payingAgent(test);
  await ask(test, from);
  const code = await codeEmailedTo(test.world, ada.email);
  const entered = await enter(test, code, { from, license: ada.licenseNumber });
  if (entered.outcome !== "signed-in") throw new Error(entered.outcome);
  return withCookies(from, entered.cookies);
}

async function sessionIn({ world }: TestWorld, browser: typeof adasPhone) {
  const session = await memberSession(world, browser);
  if (!session) throw new Error("Nobody is signed in.");
  return session;
}

describe.each(dailyEngines)("the first sign-in on %s", (engine) => {
  it("opens nothing to a stranger who reads Ada's mistyped mailbox and applies with a license of his own", async () => {
    const test = await freshWorld(engine);
    await payingAgent(test);
    await apply(test, { ...ada, licenseNumber: "GA-999999", planPrimaryArea: "30310" });
    await ask(test, stranger);
    const code = await codeEmailedTo(test.world, ada.email);
    const his = { from: stranger, license: "GA-999999" };
    expect(await outcomeOf(enter(test, code, his))).toBe("wrong-license");
    expect(await outcomeOf(enter(test, code, { license: "Lic. 0381201" })), "Ada's own opens it").toBe("signed-in");
  });

  it("opens nothing to a stranger who applied before Ada did, nor to one who also pays", async () => {
    const test = await freshWorld(engine);
    await apply(test, { ...ada, licenseNumber: "GA-999999", planPrimaryArea: "30310" });
    await payingAgent(test, { ...ada, planPrimaryArea: "30311" });
    const second = { ...ada, licenseNumber: "GA-888888", planPrimaryArea: "30312" };
    const { orderId } = await apply(test, { ...second, plan: "Growth Plan", planPrice: "1050" });
    await recordPaymentEvent(
      test.world,
      "stripe",
      paid({ eventId: "evt_2", reference: "pi_2", claimedOrder: orderId, cents: 105_000 }),
    );
    await ask(test, stranger);
    const code = await codeEmailedTo(test.world, ada.email);
    for (const license of ["GA-999999", "GA-888888"])
      expect(await outcomeOf(enter(test, code, { from: stranger, license }))).toBe("wrong-license");
    expect(await outcomeOf(enter(test, code, { license: ada.licenseNumber }))).toBe("signed-in");
  });

  it("takes the license that staff checked", async () => {
    const test = await freshWorld(engine);
    const { agentId } = await payingAgent(test);
    const check = {
      licenseState: "GA",
      licenseNumber: "GA-777777",
      licenseCheckedOn: "2026-11-19",
      licenseProof: "GREC",
    };
    expect(await recordLicenseCheck(test.world, { agentId, staffId: "Moira" }, check)).toEqual({ ok: true });
    await ask(test);
    const code = await codeEmailedTo(test.world, ada.email);
    expect(await outcomeOf(enter(test, code, { license: "777777" }))).toBe("signed-in");
  });
});

describe.each(engines)("a code by email on %s", (engine) => {
  it("is read however Ada groups or pastes it, and what is no code costs no try", async () => {
    const test = await freshWorld(engine);
    await adaIsIn(test);
    await ask(test);
    const code = await codeEmailedTo(test.world, ada.email);
    for (let entry = 0; entry < 25; entry++) expect(await outcomeOf(enter(test, "1234 567"))).toBe("malformed");
    const pasted = `${code.slice(0, 4)}-${code.slice(4)} is your Zipstead code`;
    expect(await outcomeOf(enter(test, pasted))).toBe("signed-in");
    expect(await outcomeOf(enter(test, code)), "each code works once").toBe("over");
  });

  it("signs Ada in, in any browser, however many wrong ones strangers typed", async () => {
    const test = await freshWorld(engine);
    await adaIsIn(test);
    test.clock.pass({ seconds: 3600 });
    await ask(test);
    const [code = ""] = (await codesTo(test, ada.email)).slice(-1);
    const wrong = wrongOf(code);
    for (let network = 0; network < 40; network++)
      expect(await outcomeOf(enter(test, wrong, { from: browserAt(`198.51.${network}.9`) }))).toBe("refused");
    for (let guess = 0; guess < 31; guess++)
      await enter(test, wrong, { from: adasPhone, email: `agent-${guess}@other.example` });
    expect(await outcomeOf(enter(test, wrong)), "who guesses more waits").toBe("must-wait");
    expect(await outcomeOf(enter(test, code))).toBe("signed-in");
  });

  it("stays good while strangers ask ten times, and reaches Ada in a new browser", async () => {
    const test = await freshWorld(engine);
    await adaIsIn(test);
    test.clock.pass({ seconds: 3600 });
    await ask(test, browserAt("192.0.2.1"));
    const [, underWay = ""] = await codesTo(test, ada.email);
    for (let time = 1; time <= 10; time++) expect(await ask(test, browserAt(`198.51.100.${time}`))).toBe("sent");
    const newBrowser = browserAt("192.0.2.77");
    expect(await ask(test, newBrowser)).toBe("sent");
    const codes = (await codesTo(test, ada.email)).slice(1);
    expect(codes, "no flood of emails").toHaveLength(3);
    expect(await outcomeOf(enter(test, underWay, { from: newBrowser }))).toBe("signed-in");
  });

  it("does not end when a stranger types three wrong ones", async () => {
    const test = await freshWorld(engine);
    await adaIsIn(test);
    await ask(test);
    const code = await codeEmailedTo(test.world, ada.email);
    for (let entry = 0; entry < 3; entry++)
      expect(await outcomeOf(enter(test, wrongOf(code), { from: stranger }))).toBe("refused");
    expect(await outcomeOf(enter(test, code, { from: stranger }))).toBe("over");
    expect(await outcomeOf(enter(test, code))).toBe("signed-in");
  });

  it("is counted apart in a browser that Ada has signed in with, or has paid in", async () => {
    const test = await freshWorld(engine);
    const known = await adaIsIn(test);
    const { id: orderId } = await test.world.database.read.selectFrom("orders").select("id").executeTakeFirstOrThrow();
    const [receipt = ""] = cookieOfOrders(test.world, [orderId], test.clock.now()).split(";");
    const payers = { ...stranger, cookie: receipt };
    test.clock.pass({ seconds: 3600 });
    for (let time = 0; time < 30; time++) await ask(test, stranger, `nobody${time}@keystone.example`);
    expect(await ask(test, stranger)).toBe("must-wait");
    for (const browser of [payers, { ...known, ip: stranger.ip }]) expect(await ask(test, browser)).toBe("sent");
    const { orderId: unpaid } = await apply(test, { ...ada, planPrimaryArea: "30310" });
    const [forged = ""] = cookieOfOrders(test.world, [unpaid], test.clock.now()).split(";");
    expect(await ask(test, { ...stranger, cookie: forged }), "an unpaid application proves nothing").toBe("must-wait");
  });

  it("ends after ten minutes, and of two concurrent entries one succeeds", async () => {
    const test = await freshWorld(engine);
    await adaIsIn(test);
    await ask(test);
    const old = await codeEmailedTo(test.world, ada.email);
    test.clock.pass({ seconds: 601 });
    expect(await outcomeOf(enter(test, old))).toBe("over");
    await ask(test);
    const code = await codeEmailedTo(test.world, ada.email);
    const entries = [() => outcomeOf(enter(test, code)), () => outcomeOf(enter(test, code))] as const;
    const outcomes =
      engine === "postgres" ? await atOnce(test.world, ...entries) : await Promise.all(entries.map((e) => e()));
    expect(outcomes.filter((outcome) => outcome === "signed-in")).toHaveLength(1);
  });

  it("of one kind proves nothing else, and is stored as a keyed hash", async () => {
    const test = await freshWorld(engine);
    const browser = await adaIsIn(test);
    const session = await sessionIn(test, browser);
    const newAddress = "ada@new.example";
    await ask(test);
    const signInCode = await codeEmailedTo(test.world, ada.email);
    await askForAddress(test.world, browser, { session, email: newAddress });
    const addressCode = await codeEmailedTo(test.world, newAddress);
    await askForCode(test.world, browser, { email: ada.email, purpose: "step-up" });
    const stepUpCode = await codeEmailedTo(test.world, ada.email);
    const prove = (code: string) => proveAgain(test.world, browser, { session, by: "email-code", code });
    for (const code of [signInCode, addressCode]) expect(await prove(code)).toBe("refused");
    expect(await outcomeOf(enter(test, stepUpCode))).toBe("refused");
    for (const code of [signInCode, stepUpCode])
      expect(await changeEmail(test.world, browser, { session, email: newAddress, code })).toBe("refused");
    const stored = JSON.stringify(await test.world.database.read.selectFrom("emailCodes").selectAll().execute());
    for (const secret of [signInCode, addressCode, stepUpCode, ada.email, newAddress])
      expect(stored).not.toContain(secret);
    expect(await prove(stepUpCode)).toBe("proven");
    expect(await changeEmail(test.world, browser, { session, email: newAddress, code: addressCode })).toBeUndefined();
  });
});

describe.each(dailyEngines)("an app code of a member on %s", (engine) => {
  it("works once: at the setup, a sign-in or a step-up", async () => {
    const test = await freshWorld(engine);
    const browser = await adaIsIn(test);
    const session = await sessionIn(test, browser);
    const { key } = await test.world.members.offerSecondFactor(browser);
    const code = oneTimeCode(key);
    const confirmed = await confirmMemberSecondFactor(test.world, browser, { session, code });
    expect(confirmed.answer).toBe("proven");
    const renewed = withCookies(browser, confirmed.cookies);
    const prove = async (typed: string) =>
      proveAgain(test.world, renewed, { session: await sessionIn(test, renewed), by: "second-factor", code: typed });
    expect(await prove(code), "the code of the setup").toBe("refused");
    const next = oneTimeCode(key, Date.now() + 30_000);
    for (let entry = 0; entry < 12; entry++) expect(await prove("12345")).toBe("malformed");
    expect(await prove(`${next.slice(0, 3)} ${next.slice(3)}`)).toBe("proven");
    for (const again of [next, `${next.slice(0, 3)}-${next.slice(3)}`]) expect(await prove(again)).toBe("refused");
  });
});

describe.each(dailyEngines)("signing in on %s", (engine) => {
  it("over Ada's session ends it, also when Ben signs in", async () => {
    const test = await freshWorld(engine);
    const adas = await adaIsIn(test);
    await payingAgent(test, ben);
    await ask(test, adas, ben.email);
    const code = await codeEmailedTo(test.world, ben.email);
    const entered = await enter(test, code, { from: adas, email: ben.email, license: ben.licenseNumber });
    const cookies = entered.outcome === "signed-in" ? entered.cookies : [];
    expect((await sessionIn(test, withCookies(adas, cookies))).member.email).toBe(ben.email);
    expect(await memberSession(test.world, adas), "the browser's earlier cookie opens nothing").toBeUndefined();
  });

  it("by a passkey without PIN or finger is one factor, and with it both", async () => {
    const test = await freshWorld(engine);
    await adaIsIn(test);
    const member = await memberOfEmail(test.world.database.read, ada.email);
    for (const isUserVerified of [false, true]) {
      const started = await test.world.members.startSession(adasPhone, member?.id ?? "");
      await recordSignIn(test.world, adasPhone, { ...started, how: "passkey", isUserVerified });
      const { id } = await test.world.database.read
        .selectFrom("memberSessions")
        .select("id")
        .where("token", "=", started.token)
        .executeTakeFirstOrThrow();
      const facts = await sessionFacts(test.world.database.read, id);
      expect([facts?.provenAt !== null, facts?.secondFactorAt !== null]).toEqual([true, isUserVerified]);
    }
  });

  it("for the first time is not possible by a passkey of an earlier workspace", async () => {
    const test = await freshWorld(engine);
    await payingAgent(test);
    const member = await memberOfEmail(test.world.database.read, ada.email);
    const started = await test.world.members.startSession(adasPhone, member?.id ?? "");
    const passkey = { ...started, how: "passkey", isUserVerified: true } as const;
    expect(await recordSignIn(test.world, adasPhone, passkey)).toBeUndefined();
    expect(await memberSession(test.world, withCookies(adasPhone, started.cookies))).toBeUndefined();
  });
});

describe.each(dailyEngines)("an invitation to Tess's team on %s", (engine) => {
  it("is not accepted in Ben's name by Tess, who was shown the link; Ben who pays has a workspace of his own", async () => {
    const test = await freshWorld(engine);
    const { agentId, lead } = await tessAndTeam(test);
    const token = await linkFor(test, lead, ben.email);
    const tesss = browserAt("203.0.113.50");
    expect(await askForInvitationCode(test.world, tesss, { token, name: "Ben Okafor" })).toEqual({
      ok: true,
      email: ben.email,
    });
    const tries = [];
    for (const code of ["11111111", "22222222", "33333333", "44444444"])
      tries.push(await acceptMemberInvitation(test.world, tesss, { token, name: "Ben Okafor", code }));
    expect(tries.map((tried) => tried.ok)).toEqual([false, false, false, false]);
    const bens = await payingAgent(test, ben);
    expect(bens.agentId).not.toBe(agentId);
    expect(await memberOfEmail(test.world.database.read, ben.email)).toMatchObject({
      agentId: bens.agentId,
      role: "agent",
    });
    expect(await accept(test, token, "Ben Okafor")).toEqual({ ok: false, reason: "elsewhere" });
  });

  it("tells nobody but its reader whether the address is a member's", async () => {
    const test = await freshWorld(engine);
    const { lead } = await tessAndTeam(test);
    await payingAgent(test, ben);
    for (const email of [ben.email, addressOf("Uma")]) {
      const token = await linkFor(test, lead, email);
      expect(await askForInvitationCode(test.world, stranger, { token, name: "Somebody" })).toEqual({
        ok: true,
        email,
      });
    }
  });

  it("that Uma accepted does not keep her from the workspace that she pays for, which asks for her license", async () => {
    const test = await freshWorld(engine);
    const { agentId, members } = await tessAndTeam(test, "Uma");
    const umas = { ...ben, email: addressOf("Uma"), licenseNumber: "GA-381222" };
    const own = await payingAgent(test, umas);
    const uma = await memberOfEmail(test.world.database.read, umas.email);
    expect(uma).toMatchObject({
      id: members.Uma?.member.id,
      agentId: own.agentId,
      role: "agent",
      firstSignedInAt: null,
    });
    const rows = await test.world.database.read
      .selectFrom("deliveries")
      .select("payload")
      .where("about", "=", agentId)
      .execute();
    expect(rows.some(({ payload }) => payload.includes(tess.email) && payload.includes("no longer in your team"))).toBe(
      true,
    );
    await ask(test, adasPhone, umas.email);
    const code = await codeEmailedTo(test.world, umas.email);
    expect(await outcomeOf(enter(test, code, { email: umas.email }))).toBe("license-wanted");
    expect(await outcomeOf(enter(test, code, { email: umas.email, license: "381222" }))).toBe("signed-in");
  });
});
