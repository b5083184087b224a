import { describe, expect, it } from "vitest";
import { findLead } from "#database/leads/lead-history.ts";
import { openOfferOfLead } from "#database/offers/offers.ts";
import { eventTypes } from "#domain/connections/connection-event.ts";
import type { Workspace } from "#domain/members/workspace.ts";
import { routeLead } from "#operations/leads/route-lead.ts";
import { acceptOffer } from "#operations/offers/accept-offer.ts";
import { revokeConsent } from "#operations/privacy/revoke-consent.ts";
import { changeStage } from "#operations/work/change-stage.ts";
import { giveBack } from "#operations/work/give-back-lead.ts";
import { deliverDue } from "#outbox/worker.ts";
import { ada } from "#test/cast.ts";
import { dailyEngines, engines } from "#test/database.ts";
import { agentWithZip, atlanta, submitCleosLead, verifyTwice } from "#test/leads.ts";
import { isSignedWith, type PartnerBehavior, partnerServer } from "#test/partner-server.ts";
import type { TestWorld } from "#test/world.ts";
import { connectCrm } from "./connect-crm.ts";
import { makeWebhook, rotateSecret, sendAgain, turnOnConnection } from "./edit-webhook.ts";
import { endConnection } from "./end-connection.ts";
import { lookAfterConnections } from "./look-after-connections.ts";
import { sendTest } from "./send-test.ts";

const cleos = ["Cleo", "Marsh", "555-0150", "5550150", "cleo@home.example"];

/** Ada has a webhook for all events at a partner of hers. */
async function adasWebhook(engine: (typeof engines)[number]) {
  const test = await atlanta(engine);
  const { world, clock } = test;
  const agentId = await agentWithZip(test, ada, "30301");
  const by: Pick<Workspace, "agentId" | "member"> = {
    agentId,
    member: { id: agentId, name: "Ada Park", email: ada.email, role: "agent", hasSecondFactor: false },
  };
  const partner = await partnerServer();
  const made = await makeWebhook(world, by, { url: partner.url, events: eventTypes });
  if (!made.ok) throw new Error(made.reason);
  const offer = async (location = "30301") => {
    const leadId = await verifyTwice(test, await submitCleosLead(test, location));
    await routeLead(world, { leadId, staffId: "Ivo" });
    return leadId;
  };
  const accept = async (leadId: string) => {
    const open = await openOfferOfLead(world.database.read, leadId);
    return acceptOffer(world, { agentId, hasSigned: true, member: by.member }, open?.id ?? "");
  };
  const deliver = () => deliverAll(test);
  const connection = () =>
    world.database.read.selectFrom("connections").selectAll().where("id", "=", made.id).executeTakeFirstOrThrow();
  return { ...test, world, clock, by, agentId, partner, made, offer, accept, deliver, connection };
}

const deliverAll = ({ services, world }: TestWorld) =>
  deliverDue(
    { ...world, destinations: services.destinations, chance: () => 0.5, report: () => {}, reportError: world.report },
    "connection",
  );

/** Until nothing is pending; the clock goes on as fast as the outbox needs. */
async function untilDelivered(test: TestWorld) {
  for (let round = 0; round < 200; round++) {
    await deliverAll(test);
    const pending = await test.world.database.read
      .selectFrom("deliveries")
      .select("id")
      .where("destination", "=", "connection")
      .where("state", "=", "pending")
      .execute();
    if (pending.length === 0) return;
    test.clock.pass({ seconds: 3600 });
  }
  throw new Error("Events are still pending.");
}

describe.each(dailyEngines)("webhooks on %s", (engine) => {
  it("name Cleo in the event of the acceptance alone, signed, and in none before or after it", async () => {
    const test = await adasWebhook(engine);
    const { world, by, partner, offer, accept, deliver, made } = test;
    const leadId = await offer();
    await deliver();
    await accept(leadId);
    await deliver();
    const lead = await findLead(world.database.read, leadId);
    await changeStage(world, by, { leadId, version: 1, to: "lost", laterOn: "", reason: "Cleo Marsh, 555-0150" });
    await giveBack(world, by, { leadId, reason: "cleo@home.example knows somebody" });
    await deliver();
    expect(partner.taken.map(({ type }) => type)).toEqual([
      ...["offer.opened", "lead.accepted", "lead.stage_changed", "lead.returned"],
    ]);
    for (const event of partner.taken) {
      expect(isSignedWith(made.secret, event), event.type).toBe(true);
      expect(Number(event.headers["webhook-timestamp"])).toBe(Math.floor(test.clock.now().getTime() / 1000));
      const named = cleos.filter((part) => event.body.includes(part));
      expect(named, event.body).toEqual(
        event.type === "lead.accepted" ? cleos.filter((part) => part !== "555-0150") : [],
      );
    }
    expect(JSON.parse(partner.taken[1]?.body ?? "")).toMatchObject({
      type: "lead.accepted",
      data: { id: leadId, firstName: "Cleo", lastName: "Marsh", email: lead?.email, zip: "30301", test: false },
    });
  });

  it("arrive at least once each, with the same id, at a partner that fails at 37 % and loses answers", async () => {
    const test = await adasWebhook(engine);
    const { partner, offer, accept, world, by } = test;
    let turn = 0;
    const behaviors: PartnerBehavior[] = [
      "down",
      "ok",
      "lost-answer",
      { status: 429, after: "5" },
      "ok",
      "ok",
      "down",
      "ok",
    ];
    partner.behave(() => behaviors[turn++ % behaviors.length] ?? "ok");
    const leadId = await offer();
    await accept(leadId);
    for (let count = 0; count < 40; count++) await sendTest(world, by, test.made.id);
    await untilDelivered(test);
    const sent = await world.database.read
      .selectFrom("deliveries")
      .selectAll()
      .where("connectionId", "is not", null)
      .execute();
    expect(sent).toHaveLength(42);
    expect(new Set(sent.map(({ state }) => state))).toEqual(new Set(["delivered"]));
    expect(new Set(partner.taken.map(({ id }) => id))).toEqual(new Set(sent.map(({ id }) => id)));
    expect(partner.taken.length).toBeGreaterThan(sent.length);
    for (const events of Map.groupBy(partner.taken, ({ id }) => id).values())
      expect(new Set(events.map(({ body }) => body)).size).toBe(1);
    expect((await test.connection()).failingSince).toBeNull();
  });

  it("keep what waits here after an opt-out and after the lead was given back", async () => {
    for (const stop of ["opt-out", "given back"] as const) {
      const test = await adasWebhook(engine);
      const { world, by, partner, offer, accept, deliver } = test;
      const leadId = await offer();
      await accept(leadId);
      if (stop === "opt-out") await revokeConsent(world, { kind: "email", value: "cleo@home.example", source: "page" });
      else await giveBack(world, by, { leadId, reason: "I know her." });
      await deliver();
      expect(partner.taken.map(({ type }) => type)).not.toContain("lead.accepted");
      for (const { body } of partner.taken) for (const part of cleos) expect(body).not.toContain(part);
      const { lastError } = await world.database.read
        .selectFrom("deliveries")
        .selectAll()
        .where("state", "=", "dismissed")
        .where("destination", "=", "connection")
        .executeTakeFirstOrThrow();
      expect(lastError).toBe(stop === "opt-out" ? "opted-out" : "not-theirs");
    }
  });

  it("are off after five days of failures, with one email; what happens then can be sent later", async () => {
    const test = await adasWebhook(engine);
    const { world, by, clock, partner, offer, accept, connection, made } = test;
    partner.behave(() => "down");
    const leadId = await offer();
    await untilDelivered(test);
    expect((await connection()).lastAnswer).toBe("answered 503");
    clock.pass({ seconds: 3 * 24 * 3600 });
    expect(await lookAfterConnections(world)).toMatchObject({ disabled: 1 });
    expect(await lookAfterConnections(world)).toMatchObject({ disabled: 0 });
    const emails = await world.database.read
      .selectFrom("deliveries")
      .select("payload")
      .where("destination", "=", "mail")
      .execute();
    const notices = emails.filter(({ payload }) => payload.includes("no longer send your leads"));
    expect(notices).toHaveLength(1);
    await accept(leadId);
    partner.behave(() => "ok");
    await untilDelivered(test);
    expect(partner.taken).toEqual([]);
    expect(await turnOnConnection(world, by, made.id)).toBe("webhook");
    const missed = await world.database.read
      .selectFrom("deliveries")
      .select("id")
      .where("connectionId", "=", made.id)
      .execute();
    for (const { id } of missed)
      expect(await sendAgain(world, by, { connectionId: made.id, deliveryId: id })).toBe(true);
    await untilDelivered(test);
    expect(partner.taken.map(({ id }) => id).toSorted()).toEqual(missed.map(({ id }) => id).toSorted());
  });

  it("are signed by both secrets for a day after a change, and the secret is nowhere in clear", async () => {
    const test = await adasWebhook(engine);
    const { world, by, partner, deliver, made, clock } = test;
    const secret = (await rotateSecret(world, by, made.id)) ?? "";
    await sendTest(world, by, made.id);
    await deliver();
    clock.pass({ seconds: 25 * 3600 });
    await sendTest(world, by, made.id);
    await deliver();
    const [during, after] = partner.taken;
    if (!during || !after) throw new Error("The tests did not arrive.");
    expect([isSignedWith(made.secret, during), isSignedWith(secret, during)]).toEqual([true, true]);
    expect([isSignedWith(made.secret, after), isSignedWith(secret, after)]).toEqual([false, true]);
    const rows = JSON.stringify(await world.database.read.selectFrom("connections").selectAll().execute());
    for (const one of [made.secret, secret]) expect(rows).not.toContain(one.replace("whsec_", ""));
  });

  it("that were ended get nothing more, and bodies are forgotten after 30 days", async () => {
    const test = await adasWebhook(engine);
    const { world, by, partner, deliver, made, clock } = test;
    await sendTest(world, by, made.id);
    await deliver();
    await sendTest(world, by, made.id);
    expect(await endConnection(world, by, made.id)).toBe(true);
    await deliver();
    expect(partner.taken).toHaveLength(1);
    clock.pass({ seconds: 31 * 24 * 3600 });
    expect(await lookAfterConnections(world)).toEqual({ disabled: 0, emptied: 2 });
    expect(await sendAgain(world, by, { connectionId: made.id, deliveryId: partner.taken[0]?.id ?? "" })).toBe(false);
  });
});

it("a webhook needs an address of the internet and an event", async () => {
  const { world, by } = await adasWebhook("sqlite");
  const reasonOf = async (url: string, events: readonly string[] = ["lead.accepted"]) => {
    const made = await makeWebhook(world, by, { url, events });
    return made.ok ? "made" : made.reason;
  };
  expect(await reasonOf("http://hooks.example.com/")).toBe("not-https");
  expect(await reasonOf("hooks")).toBe("no-address");
  expect(await reasonOf("https://ada:secret@hooks.example.com/")).toBe("credentials");
  expect(await reasonOf("https://hooks.example.com:22/")).toBe("port");
  expect(await reasonOf("https://hooks.example.com/", ["everything"])).toBe("no-events");
  for (let count = 1; count < 10; count++) expect(await reasonOf(`https://hooks.example.com/${count}`)).toBe("made");
  expect(await reasonOf("https://hooks.example.com/10")).toBe("too-many");
  expect(await reasonOf("https://hooks.example.com/9"), "which there is").toBe("made");
});

it.each(engines)(
  "a program that subscribes twice, also at once, has one webhook for an event and a target, on %s",
  async (engine) => {
    const { world, by } = await adasWebhook(engine);
    const subscribe = (...events: string[]) => makeWebhook(world, by, { url: "https://hooks.example.com/zap", events });
    const [first, second] = await Promise.all([subscribe("offer.opened"), subscribe("offer.opened")]);
    expect(first).toMatchObject({ ok: true });
    expect(second).toEqual(first);
    expect(await subscribe("offer.opened")).toEqual(first);
    const other = await subscribe("offer.opened", "lead.returned");
    expect(other).not.toEqual(first);
    const rows = world.database.read.selectFrom("connections").select("events").where("target", "like", "%/zap");
    expect((await rows.execute()).map(({ events }) => events).toSorted()).toEqual(["lead.returned", "offer.opened"]);
  },
);

it("events have numbers by which a receiver sorts them, also after a failure", async () => {
  const { world, by, made, partner, deliver, clock } = await adasWebhook("sqlite");
  partner.behave(() => "down");
  await sendTest(world, by, made.id);
  await deliver();
  partner.behave(() => "ok");
  await sendTest(world, by, made.id);
  await deliver();
  clock.pass({ seconds: 3600 });
  await deliver();
  expect(partner.taken.map(({ body }) => Object(JSON.parse(body)).sequence)).toEqual([2, 1]);
});

it("Follow Up Boss refuses what is no key, and a team member's page has no webhooks", async () => {
  const { world, by } = await adasWebhook("sqlite");
  expect(await connectCrm(world, by, { kind: "follow-up-boss", entered: { key: "not a key" } })).toEqual({
    field: "key",
  });
  expect(
    await connectCrm(world, by, { kind: "follow-up-boss", entered: { key: "fka_0123456789abcdef" } }),
  ).toBeUndefined();
  const rows = JSON.stringify(await world.database.read.selectFrom("connections").selectAll().execute());
  expect(rows).not.toContain("fka_0123456789abcdef");
});
