import { describe, expect, it } from "vitest";
import { findRequestKey } from "#database/consumers/request-keys.ts";
import { findLead } from "#database/leads/lead-history.ts";
import { consentStatus } from "#database/privacy/consents.ts";
import { erasePerson } from "#operations/privacy/erase-person.ts";
import { revokeConsent } from "#operations/privacy/revoke-consent.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { atOnce } from "#test/at-once.ts";
import { ada } from "#test/cast.ts";
import { asksToBuy, emailsFor, rosa } from "#test/consumer.ts";
import { engines } from "#test/database.ts";
import { agentWithZip, atlanta, routeAndAccept, verifyTwice } from "#test/leads.ts";
import { pollUntil } from "#test/until.ts";
import { askForAnotherAgent } from "./ask-for-another-agent.ts";
import { askForLink } from "./ask-for-link.ts";
import { answerIfCalled, askIfCalled } from "./ask-if-called.ts";
import { type Consumer, consumerCookie, consumerIn } from "./consumer-session.ts";
import { limitContact } from "./limit-contact.ts";
import { recordLeadView } from "./record-lead-view.ts";
import { newRequestLink } from "./request-link.ts";
import { sayDone } from "./say-done.ts";

const text = { reason: "other", textForUs: "Ring me.", textForAgent: "Sorry." } as const;

describe.each(engines)("Rosa and her request with Ada, on %s", (engine) => {
  /** At the same time; PostgreSQL overlaps the two. */
  const twice = <Result>(world: World, act: () => Promise<Result>): Promise<[Result, Result]> =>
    engine === "postgres" ? atOnce(world, act, act) : Promise.all([act(), act()]);

  async function rosasWithAda() {
    const test = await atlanta(engine);
    await agentWithZip(test, ada, "30303");
    const leadId = await routeAndAccept(test, await verifyTwice(test, await asksToBuy(test, rosa)));
    return { ...test, leadId, consumer: await provenConsumer(test, leadId) };
  }

  async function provenConsumer({ world }: Awaited<ReturnType<typeof atlanta>>, leadId: string): Promise<Consumer> {
    const key = await inTransaction(world, async (tx) => {
      const link = await newRequestLink(tx, rosa.email);
      const keyHash = tx.hash(link.slice(-32));
      return findRequestKey(tx.db, { keyHash }, tx.now.toISOString());
    });
    const cookie = consumerCookie(world, { keyId: key?.id ?? "", provenLeadId: leadId, now: world.now() });
    const consumer = await consumerIn(world, cookie.split(";", 1)[0] ?? "");
    if (!consumer) throw new Error("Rosa was not let in.");
    return consumer;
  }

  it("leaves Ada once, however often she presses at the same time", async () => {
    const { world, consumer, leadId, ...test } = await rosasWithAda();
    const press = () => askForAnotherAgent(world, consumer, { leadId, ...text });
    const asked = await twice(world, press);
    expect(asked.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await world.database.read.selectFrom("leadWishes").select("what").execute()).toHaveLength(1);
    const toAda = await emailsFor({ ...test, world }, ada.email);
    expect(toAda.filter(({ subject }) => subject === "A person asked for another agent")).toHaveLength(1);
  });

  it("says that she closed once, and is asked once whether Ada called", async () => {
    const { world, consumer, leadId, clock } = await rosasWithAda();
    const saysSo = () => sayDone(world, consumer, { leadId, what: "closed", closedOn: null });
    await twice(world, saysSo);
    expect(await world.database.read.selectFrom("leadWishes").select("what").execute()).toEqual([{ what: "closed" }]);
    clock.pass({ seconds: 2 * 24 * 3600 });
    const [first, second] = await twice(world, () => askIfCalled(world));
    expect(first.asked + second.asked).toBe(1);
    const { id } = await world.database.read.selectFrom("callAnswers").select("id").executeTakeFirstOrThrow();
    const answer = () => answerIfCalled(world, id, "not-yet");
    await twice(world, answer);
    expect(
      (await emailsFor({ world }, ada.email)).filter(({ subject }) => subject.includes("nobody has")),
    ).toHaveLength(1);
  });

  it("opts out before she answers whether Ada called, and Ada is not asked to call", async () => {
    const { world, clock } = await rosasWithAda();
    clock.pass({ seconds: 2 * 24 * 3600 });
    expect((await askIfCalled(world)).asked).toBe(1);
    const { id } = await world.database.read.selectFrom("callAnswers").select("id").executeTakeFirstOrThrow();
    await revokeConsent(world, { kind: "email", value: rosa.email, source: "link" });
    expect(await answerIfCalled(world, id, "not-yet")).toBe(true);
    const subjects = (await emailsFor({ world }, ada.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes("nobody has"))).toEqual([]);
  });

  it("wants emails only for this request, and may be called about the next one, where she ticked the box", async () => {
    const { world, leadId, ...test } = await rosasWithAda();
    const limit = () => limitContact(world, { email: rosa.email, limit: { what: "emails-only" } });
    await twice(world, limit);
    test.clock.pass({ seconds: 60 });
    const next = await asksToBuy({ ...test, world }, rosa, { zip: "30305" });
    const wishes = [];
    for (const id of [leadId, next]) {
      const lead = await findLead(world.database.read, id);
      wishes.push(lead && (await consentStatus(world.database.read, lead, world.now())).emailsOnly);
    }
    expect(wishes).toEqual([true, false]);
    const limited = (await emailsFor({ world }, ada.email)).filter(({ subject }) => subject.startsWith("Emails only"));
    expect(limited).toHaveLength(1);
    test.clock.pass({ seconds: 2 * 24 * 3600 });
    expect((await askIfCalled(world)).asked, "nobody was to call her").toBe(0);
  });

  it("left a number that nobody can dial, and is not asked whether Ada called", async () => {
    const { world, clock, leadId } = await rosasWithAda();
    const leads = await emailsFor({ world }, rosa.email);
    await world.database.write((tx) =>
      tx.updateTable("leads").set({ phone: "ask at the desk", dialable: null }).where("id", "=", leadId).execute(),
    );
    clock.pass({ seconds: 2 * 24 * 3600 });
    expect((await askIfCalled(world)).asked).toBe(0);
    expect(await emailsFor({ world }, rosa.email)).toEqual(leads);
  });

  it("sees each viewer once an hour, however often they open it at the same time", async () => {
    const { world, leadId } = await rosasWithAda();
    for (let time = 0; time < 20; time++) recordLeadView(world, { leadId, staffId: "Ida" });
    const views = world.database.read.selectFrom("leadViews").select("staffId");
    await pollUntil(async () => (await views.execute()).length > 0);
    await inTransaction(world, async () => {});
    expect(await views.execute()).toEqual([{ staffId: "Ida" }]);
  });

  it("gets one link a day, and none once she is erased, which takes her keys, wishes and words", async () => {
    const { world, consumer, leadId } = await rosasWithAda();
    const from = { cookie: "", ip: "203.0.113.9", userAgent: "" };
    const ask = () => askForLink(world, from, "Rosa@Home.example ");
    await twice(world, ask);
    expect((await emailsFor({ world }, rosa.email)).filter(({ subject }) => subject.includes("link"))).toHaveLength(1);
    await limitContact(world, { email: rosa.email, limit: { what: "not-before", until: "2026-12-24" } });
    await askForAnotherAgent(world, consumer, { leadId, ...text });
    await erasePerson(world, { email: rosa.email, phone: undefined });
    const { read } = world.database;
    for (const table of ["requestKeys", "contactWishes"] as const)
      expect(await read.selectFrom(table).select("id").execute(), table).toEqual([]);
    const left = read.selectFrom("leadWishes").select(["what", "textForUs", "textForAgent"]);
    expect(await left.execute()).toEqual([{ what: "another-agent", textForUs: null, textForAgent: null }]);
    await askForLink(world, from, rosa.email);
    expect(await read.selectFrom("requestKeys").select("id").execute()).toEqual([]);
  });
});
