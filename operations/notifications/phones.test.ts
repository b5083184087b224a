import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { describeError } from "#content/notifications/describe-error.ts";
import { insertMember, insertMembership } from "#database/members/members.ts";
import { devicesOf, phonesOf, waysOfMember } from "#database/notifications/phones.ts";
import { openOfferOfLead } from "#database/offers/offers.ts";
import { chosenWays, waysFor } from "#domain/members/notification-ways.ts";
import type { SessionFacts } from "#domain/members/workspace.ts";
import { guardedHttp } from "#integrations/connections/guarded-http.ts";
import { newVapidKey, webPush } from "#integrations/push/web-push.ts";
import { twilio } from "#integrations/texts/twilio.ts";
import { routeLead } from "#operations/leads/route-lead.ts";
import { chooseNotifications } from "#operations/members/choose-notifications.ts";
import { lapseOffers } from "#operations/offers/lapse-offers.ts";
import { resendOfferEmail } from "#operations/offers/resend-offer-email.ts";
import { withdrawOffer } from "#operations/offers/withdraw-offer.ts";
import { erasePerson } from "#operations/privacy/erase-person.ts";
import { deliverDue } from "#outbox/worker.ts";
import { ben } from "#test/cast.ts";
import { checkAsyncProperty } from "#test/check-property.ts";
import { dailyEngines, type engines } from "#test/database.ts";
import { acceptLead, agentWithZip, atlanta, emailsTo, submitCleosLead, verifyTwice } from "#test/leads.ts";
import { pushReceiver } from "#test/push-receiver.ts";
import { type PushAnswer, vapidClaims } from "#test/push-service.ts";
import { type TextAnswer, textProvider } from "#test/text-provider.ts";
import { askForPhone, confirmPhone, removePhone } from "./confirm-phone.ts";
import { deliverPush, deliverText } from "./deliver-to-phone.ts";
import { addDevice, renewDevice } from "./push-device.ts";
import { retryAllDeliveries } from "./retry-delivery.ts";
import { takeTextReply } from "./take-text-reply.ts";

const number = "+14045550177";
const everything = /Cleo|Marsh|555-?0150|cleo@home\.example/;

interface Playing {
  push?: (call: number) => PushAnswer;
  text?: (call: number) => TextAnswer;
}

/** Ben has a workspace and 30303; a push service and a provider of texts listen. */
async function bensPhone(engine: (typeof engines)[number], { push, text }: Playing = {}) {
  const test = await atlanta(engine);
  const { world, clock, services } = test;
  const agentId = await agentWithZip(test, ben, "30303");
  const at = world.now().toISOString();
  await world.database.write(async (tx) => {
    await insertMember(tx, { id: agentId, name: "Ben Ortiz", email: ben.email, at });
    await insertMembership(tx, { id: `of ${agentId}`, agentId, memberId: agentId, role: "agent", since: at });
  });
  const member = { id: agentId, name: "Ben Ortiz", email: ben.email, role: "agent", hasSecondFactor: false } as const;
  const session: SessionFacts = {
    ...{ agentId, member, sessionId: "session", provenAt: at, secondFactorAt: null, agreementSignedAt: at },
  };
  const receiver = await pushReceiver(push);
  const provider = await textProvider(clock.now, text);
  const key = newVapidKey();
  const service = webPush(guardedHttp({ allowsLocal: true }), {
    privateKey: key,
    subject: "mailto:op@zipstead.example",
  });
  const texts = twilio({ accountSid: "AC1", authToken: "token", from: "+14045550100" }, { address: provider.url });
  const destinations = {
    ...services.destinations,
    push: (delivery: Parameters<typeof deliverPush>[2]) => deliverPush(world, service, delivery),
    text: (delivery: Parameters<typeof deliverText>[2]) => deliverText(world, texts, delivery),
  };
  const outbox = { ...world, destinations, chance: () => 0.5, report: () => {}, reportError: world.report };
  const deliver = async () => {
    await deliverDue(outbox, "text");
    await deliverDue(outbox, "push");
  };
  const { p256dh, auth, url } = receiver;
  const device = { endpoint: `${url}/ben`, p256dh, auth, userAgent: "Mozilla/5.0 (Android) Chrome/130" };
  const from = { cookie: "", ip: "192.0.2.1", userAgent: "" };
  const textedCode = () => /\d{4} \d{4}/.exec(provider.sent.at(-1)?.body ?? "")?.[0] ?? "";
  const addPhone = async () => {
    expect(await askForPhone(world, from, { session, phone: "(404) 555-0177" })).toBe(undefined);
    await deliver();
    expect(await confirmPhone(world, from, { session, code: textedCode() })).toBe(undefined);
    provider.sent.length = 0;
  };
  const offer = async (location = "30303", who = "Cleo") => {
    const leadId = await verifyTwice(test, await submitCleosLead(test, location, true, who));
    await routeLead(world, { leadId, staffId: "Ivo" });
    const open = await openOfferOfLead(world.database.read, leadId);
    if (!open) throw new Error("Nobody got an offer.");
    return open;
  };
  const emails = async (leadId: string) => (await emailsTo(test, ben.email, leadId)).map(({ subject }) => subject);
  const stateOf = (destination: "push" | "text") =>
    world.database.read
      .selectFrom("deliveries")
      .select(["state", "lastError"])
      .where("destination", "=", destination)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
  const ways = () => waysOfMember(world.database.read, agentId);
  return {
    ...{ ...test, agentId, member, session, receiver, provider, deliver, device, from, addPhone, offer, emails },
    ...{ stateOf, ways, by: { agentId, member } },
  };
}

describe.each(dailyEngines)("Ben's phone on %s", (engine) => {
  it("takes no device whose key is no point of the curve", async () => {
    const { world, by, device } = await bensPhone(engine);
    const point = Buffer.alloc(65, 7);
    point[0] = 4;
    for (const p256dh of [point.toString("base64url"), Buffer.alloc(65).toString("base64url")])
      expect(await addDevice(world, by, { ...device, endpoint: `${device.endpoint}/2`, p256dh })).toBe(false);
  });

  it("texts no number of another country, and ten codes a day to a workspace", async () => {
    const { world, clock, session, from } = await bensPhone(engine);
    for (const phone of ["(876) 555-0123", "(809) 555-0123", "(900) 555-0123"])
      expect(await askForPhone(world, from, { session, phone })).toBe("no-number");
    const asked = [];
    for (let time = 0; time < 11; time++) {
      asked.push(await askForPhone(world, from, { session, phone: "(404) 555-0177" }));
      clock.pass({ seconds: 16 * 60 });
    }
    expect(asked).toEqual([...Array.from({ length: 10 }, () => undefined), "too-many"]);
  });

  it("buzzes by push and by one text with zip code, minutes and link, and neither says who it is", async () => {
    const test = await bensPhone(engine);
    const { world, clock, device, receiver, provider, deliver, addPhone, offer, emails, by } = test;
    expect(await addDevice(world, by, device)).toBe(true);
    await addPhone();
    const { id, leadId, acceptBy } = await offer();
    await deliver();
    expect(provider.sent.map(({ to, body }) => [to, body])).toEqual([
      [number, `Zipstead: New offer in 30303, 30 minutes: http://localhost:3000/my/offers/${id}`],
    ]);
    const message = {
      title: "New offer in 30303",
      line: "30 minutes",
      path: `/my/offers/${id}`,
      tag: id,
      again: false,
    };
    expect(receiver.messages()).toEqual([message]);
    const [push] = receiver.taken;
    expect(push?.headers).toMatchObject({ urgency: "high", ttl: "1800", "content-encoding": "aes128gcm" });
    expect(push && vapidClaims(push)).toMatchObject({ aud: receiver.url, sub: "mailto:op@zipstead.example" });
    expect(await emails(leadId)).toHaveLength(1);
    clock.pass({ seconds: (Date.parse(acceptBy) - clock.now().getTime()) / 1000 / 2 + 1 });
    await lapseOffers(world);
    await resendOfferEmail(world, { leadId, staffId: "Ivo" });
    await deliver();
    expect(receiver.messages().slice(1)).toEqual([
      { ...message, title: "Still waiting for you: 30303", line: "15 minutes", again: true },
    ]);
    expect(provider.sent).toHaveLength(1);
    const rows = await world.database.read
      .selectFrom("deliveries")
      .selectAll()
      .where("destination", "<>", "mail")
      .execute();
    const buzzed = rows.filter(({ destination }) => destination === "push" || destination === "text");
    expect(buzzed.length).toBeGreaterThan(3);
    for (const { payload } of buzzed) for (const part of [everything, /0177/]) expect(payload).not.toMatch(part);
  });

  it("is silent once the offer has ended, whatever had still to be sent", async () => {
    let isDown = true;
    const test = await bensPhone(engine, {
      push: () => (isDown ? "down" : "ok"),
      text: (call) => (isDown && call > 0 ? "down" : "ok"),
    });
    const { world, clock, device, receiver, provider, deliver, addPhone, offer, by, stateOf } = test;
    await addDevice(world, by, device);
    await addPhone();
    const { leadId } = await offer();
    await deliver();
    expect(await stateOf("text")).toEqual({ state: "pending", lastError: "answered 503" });
    await withdrawOffer(world, { leadId, staffId: "Ivo", why: "They found a home." });
    isDown = false;
    clock.pass({ seconds: 60 });
    await deliver();
    for (const destination of ["push", "text"] as const)
      expect(await stateOf(destination)).toEqual({ state: "dismissed", lastError: "too-late" });
    expect([receiver.taken, provider.sent]).toEqual([[], []]);
  });

  it("that got no text in time is a failure, with its reason, until staff send it again", async () => {
    const test = await bensPhone(engine, { text: (call) => (call > 0 ? "down" : "ok") });
    const { world, clock, provider, deliver, addPhone, offer, stateOf } = test;
    await addPhone();
    const { acceptBy } = await offer();
    await deliver();
    expect(await stateOf("text")).toEqual({ state: "pending", lastError: "answered 503" });
    clock.pass({ seconds: (Date.parse(acceptBy) - clock.now().getTime()) / 1000 + 1 });
    await lapseOffers(world);
    await deliver();
    expect(await stateOf("text")).toEqual({ state: "failed", lastError: "answered 503" });
    expect(await retryAllDeliveries(world, { destination: "text", by: "Ivo" })).toBe(1);
    await deliver();
    expect(await stateOf("text")).toEqual({ state: "dismissed", lastError: "too-late" });
    expect(provider.sent).toEqual([]);
  });

  it("that got no text as our key is refused is a failure that says so, although Ben has answered the offer", async () => {
    const test = await bensPhone(engine, { text: (call) => (call > 0 ? "wrong-key" : "ok") });
    const { world, clock, deliver, addPhone, offer, stateOf } = test;
    await addPhone();
    const { leadId } = await offer();
    await deliver();
    await withdrawOffer(world, { leadId, staffId: "Ivo", why: "They found a home." });
    clock.pass({ seconds: 60 });
    await deliver();
    const { state, lastError } = await stateOf("text");
    expect([state, describeError(lastError ?? "")]).toEqual(["failed", "Our key was not accepted (401)"]);
  });

  it("gets what he chose of each kind; offers cannot be turned off everywhere", async () => {
    const test = await bensPhone(engine);
    const { world, device, receiver, provider, deliver, addPhone, offer, emails, by, ways } = test;
    expect(await chooseNotifications(world, by, { email: [] })).toBe("no-way");
    await addDevice(world, by, device);
    await addPhone();
    expect(await chooseNotifications(world, by, { email: [], push: [], text: [] })).toBe("no-way");
    expect(waysFor("offers", await ways())).toEqual(["email", "push", "text"]);
    expect(await chooseNotifications(world, by, { email: [], push: ["zip-codes"], text: ["offers"] })).toBe(undefined);
    expect(waysFor("zip-codes", await ways())).toEqual(["push"]);
    const { leadId } = await offer();
    await deliver();
    expect([receiver.taken.length, provider.sent.length]).toEqual([0, 1]);
    expect(await emails(leadId)).toEqual([]);
    await acceptLead(test, leadId);
    expect(await emails(leadId), "the lead itself").toHaveLength(1);
  });

  it("after STOP gets no text, is emailed at once, and gets texts again after START", async () => {
    const test = await bensPhone(engine);
    const { world, clock, provider, deliver, addPhone, offer, emails, by, from, session, ways } = test;
    await addPhone();
    await chooseNotifications(world, by, { email: [], text: ["offers"] });
    const { leadId } = await offer();
    await deliver();
    expect(await emails(leadId)).toEqual([]);
    expect(await takeTextReply(world, { from: number, body: " Stop. " })).toBe("stop");
    expect(await emails(leadId), "his only way has ended while the clock runs").toHaveLength(1);
    expect(chosenWays("offers", await ways())).toEqual([]);
    clock.pass({ seconds: 300 });
    expect(await askForPhone(world, from, { session, phone: number }), "nobody enters it again").toBe("stopped");
    await removePhone(world, by);
    expect(await askForPhone(world, from, { session, phone: number })).toBe("stopped");
    await deliver();
    expect(provider.sent).toHaveLength(1);
    expect(await takeTextReply(world, { from: number, body: "START" })).toBe("start");
    expect(await askForPhone(world, from, { session, phone: number })).toBe(undefined);
    expect(await takeTextReply(world, { from: number, body: "who is this?" })).toBe("help");
    expect(await takeTextReply(world, { from: number, body: "See you there" })).toBe(undefined);
  });

  it("that its push service no longer knows is forgotten, and the offer comes by email", async () => {
    const test = await bensPhone(engine, { push: () => "gone" });
    const { world, device, deliver, offer, emails, by, stateOf, agentId } = test;
    await addDevice(world, by, device);
    await chooseNotifications(world, by, { email: [] });
    const { leadId } = await offer();
    expect(await emails(leadId)).toEqual([]);
    await deliver();
    expect(await devicesOf(world.database.read, agentId)).toEqual([]);
    expect(await stateOf("push")).toEqual({ state: "dismissed", lastError: "device-ended" });
    expect(await emails(leadId)).toHaveLength(1);
    expect(await emails(agentId)).toContain("One of your devices no longer gets notifications");
  });

  it("stays one device if its browser renews the subscription, proved by the former secret alone", async () => {
    const { world, device, receiver, deliver, offer, by, agentId } = await bensPhone(engine);
    await addDevice(world, by, device);
    const [before] = await devicesOf(world.database.read, agentId);
    const subscription = { endpoint: `${receiver.url}/renewed`, p256dh: device.p256dh, auth: device.auth };
    const old = { endpoint: device.endpoint, auth: device.auth };
    expect(await renewDevice(world, { old: { ...old, auth: "another" }, subscription })).toBe(false);
    expect(await renewDevice(world, { old, subscription: { ...subscription, auth: "c2hvcnQ" } })).toBe(false);
    expect(await renewDevice(world, { old, subscription })).toBe(true);
    expect(await devicesOf(world.database.read, agentId)).toEqual([{ ...before, ...subscription }]);
    expect(await renewDevice(world, { old, subscription }), "the former address is nobody's now").toBe(false);
    await offer();
    await deliver();
    expect(receiver.taken.map(({ path }) => path)).toEqual(["/renewed"]);
  });

  it("is the other member's if they turned it on at the new address before the renewal came", async () => {
    const { world, device, receiver, by, agentId } = await bensPhone(engine);
    await addDevice(world, by, device);
    const subscription = { endpoint: `${receiver.url}/renewed`, p256dh: device.p256dh, auth: device.auth };
    const cara = { ...by, member: { ...by.member, id: "Cara" } };
    await addDevice(world, cara, { ...subscription, userAgent: "Cara's browser" });
    const old = { endpoint: device.endpoint, auth: device.auth };
    expect(await renewDevice(world, { old, subscription })).toBe(true);
    const { read } = world.database;
    expect(await devicesOf(read, agentId)).toEqual([]);
    expect(await devicesOf(read, "Cara")).toMatchObject([{ endpoint: subscription.endpoint }]);
  });

  it.each(["stopped", "no-such-number"] as const)("gets no more texts if the provider says %s", async (answer) => {
    const test = await bensPhone(engine, { text: (call) => (call === 0 ? "ok" : answer) });
    const { world, addPhone, deliver, offer, emails, by, stateOf, agentId } = test;
    await addPhone();
    await chooseNotifications(world, by, { email: [] });
    const { leadId } = await offer();
    await deliver();
    expect(await stateOf("text")).toMatchObject({ state: "dismissed" });
    expect((await phonesOf(world.database.read, agentId)).map(({ stoppedAt }) => stoppedAt !== null)).toEqual(
      answer === "stopped" ? [true] : [],
    );
    expect(await emails(leadId)).toHaveLength(1);
  });

  it("is forgotten when Ben is erased, number and devices", async () => {
    const { world, device, addPhone, by, agentId } = await bensPhone(engine);
    await addDevice(world, by, device);
    await addPhone();
    await world.database.write((tx) =>
      tx
        .updateTable("memberships")
        .set({ endedAt: world.now().toISOString() })
        .where("memberId", "=", agentId)
        .execute(),
    );
    await erasePerson(world, { email: ben.email, phone: undefined });
    expect(await devicesOf(world.database.read, agentId)).toEqual([]);
    expect(await phonesOf(world.database.read, agentId)).toEqual([]);
    expect(await world.database.read.selectFrom("phoneNotifications").selectAll().execute()).toEqual([]);
  });
});

it("no address inside is ever called for a push, and keys that no browser has are refused", async () => {
  const { world, by, device, agentId } = await bensPhone("sqlite");
  Object.assign(world, { allowsLocalTargets: false });
  const inside = ["http://127.0.0.1:1/", "https://user:pw@push.example/", "https://push.example:8443/", "file:///etc"];
  for (const endpoint of inside) expect(await addDevice(world, by, { ...device, endpoint }), endpoint).toBe(false);
  const endpoint = "https://push.example/ben";
  expect(await addDevice(world, by, { ...device, endpoint, auth: "c2hvcnQ" })).toBe(false);
  expect(await addDevice(world, by, { ...device, endpoint })).toBe(true);
  expect(await devicesOf(world.database.read, agentId)).toHaveLength(1);
  let asked = 0;
  const resolve = async () => {
    asked += 1;
    return [{ address: "10.0.0.7", family: 4 }];
  };
  const service = webPush(guardedHttp({ allowsLocal: false, resolve }), {
    ...{ privateKey: newVapidKey(), subject: "mailto:op@zipstead.example" },
  });
  const push = { to: { ...device, endpoint }, body: "{}", ttlSeconds: 60, topic: undefined };
  expect(await service.send(push)).toEqual({ ok: false, reason: "target refused" });
  expect(asked).toBe(1);
});

/** Of the runs of the property. */
const delivered = { push: 0, text: 0 };

it("at services that fail at 37 % and lose answers each push arrives, and each text once", async () => {
  const answers = fc.constantFrom<("ok" | "down" | "lost-answer")[]>(
    "ok",
    "ok",
    "ok",
    "ok",
    "ok",
    "down",
    "down",
    "lost-answer",
  );
  await checkAsyncProperty(
    fc.asyncProperty(fc.array(answers, { minLength: 8, maxLength: 8 }), async (fates) => {
      let isOn = false;
      const fate = (call: number) => (isOn ? (fates[call % fates.length] ?? "ok") : "ok");
      const test = await bensPhone("sqlite", { push: fate, text: fate });
      const { world, clock, device, receiver, provider, deliver, addPhone, offer, by } = test;
      await addDevice(world, by, device);
      await addPhone();
      isOn = true;
      const { id, leadId } = await offer();
      for (let round = 0; round < 6; round++) {
        await deliver();
        clock.pass({ seconds: 160 });
      }
      const texts = provider.sent.filter(({ body }) => body.includes(id));
      const states = await world.database.read
        .selectFrom("deliveries")
        .select(["destination", "state"])
        .where("about", "=", leadId)
        .where("destination", "in", ["push", "text"])
        .execute();
      const state = new Map(states.map((one) => [one.destination, one.state]));
      expect(texts.length).toBeLessThanOrEqual(1);
      if (state.get("text") === "delivered") expect(texts).toHaveLength(1);
      if (state.get("push") === "delivered") expect(receiver.taken.length).toBeGreaterThan(0);
      // A repeat has the same tag and topic: the phone shows one.
      for (const { headers } of receiver.taken) expect(headers.topic).toBe(id.replaceAll("-", ""));
      for (const message of receiver.messages()) expect(message).toMatchObject({ tag: id });
      delivered.push += Number(state.get("push") === "delivered");
      delivered.text += Number(state.get("text") === "delivered");
    }),
    12,
  );
  expect(Math.min(delivered.push, delivered.text)).toBeGreaterThan(5);
});
