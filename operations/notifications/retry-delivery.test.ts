import { describe, expect, it } from "vitest";
import { doesNotArrive } from "#content/conversations/bounces.ts";
import { wrongCounters } from "#database/engine/counters.ts";
import { deadAddressOf } from "#database/notifications/dead-addresses.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { findDelivery } from "#database/notifications/delivery-list.ts";
import { oldestUndelivered, outboxStatus, undeliveredCount } from "#database/notifications/outbox-status.ts";
import { insertOptOut } from "#database/privacy/opt-outs.ts";
import type { MailEvent } from "#domain/conversations/bounce.ts";
import { submitApplication } from "#operations/agents/submit-application.ts";
import { recordMailEvents } from "#operations/conversations/mail-events.ts";
import { transactionOf } from "#operations/transaction.ts";
import { atOnce } from "#test/at-once.ts";
import { newestAuditEvents } from "#test/audit-events.ts";
import { ada, ben } from "#test/cast.ts";
import { dailyEngines, engines, type TestEngine } from "#test/database.ts";
import { freshWorld, noon } from "#test/world.ts";
import { shownDelivery } from "./delivery-summary.ts";
import { dismissDelivery } from "./dismiss-delivery.ts";
import { emailMessage } from "./email-message.ts";
import { retryAllDeliveries, retryDelivery } from "./retry-delivery.ts";

/** Ada and Ben have applied, and all of their deliveries have failed. */
async function allFailed(engine: TestEngine) {
  const made = await freshWorld(engine);
  const { world, clock } = made;
  for (const submission of [ada, ben]) {
    await submitApplication(world, { submission, formKey: submission.email, type: undefined });
  }
  await world.database.write((tx) =>
    tx.updateTable("deliveries").set({ state: "failed", attempts: 14, endedAt: noon, lastError: "http-500" }).execute(),
  );
  clock.pass({ seconds: 100 * 3600 });
  const deliveries = () => world.database.read.selectFrom("deliveries").selectAll().orderBy("id").execute();
  const emailTo = async (email: string) =>
    (await deliveries()).find(({ payload }) => JSON.parse(payload).to === email)?.id ?? "";
  const wakes = () => made.wakes;
  const woken = () => [...made.woken];
  return { ...made, wakes, woken, deliveries, emailTo, id: (await deliveries())[0]?.id ?? "" };
}

describe.each(engines)("a failed delivery on %s", (engine) => {
  it("is pending again with its id and attempts, and the audit log says who retried it", async () => {
    const { world, id, clock, wakes } = await allFailed(engine);
    const earlier = wakes();
    const before = await findDelivery(world.database.read, id);
    expect(await retryDelivery(world, { id, by: "arne" })).toEqual({ ok: true, count: 1 });
    const at = clock.now().toISOString();
    expect(await findDelivery(world.database.read, id)).toEqual({
      ...before,
      state: "pending",
      dueAt: at,
      retriedAt: at,
      endedAt: null,
      leasedUntil: null,
    });
    expect(before?.attempts).toBe(14);
    expect(wakes(), "at once").toBe(earlier + 1);
    expect(await newestAuditEvents(world.database.read, 5)).toMatchObject([
      { staffId: "arne", action: "delivery-retried", about: id },
    ]);
  });

  it("is retried once if two members press; a pending or delivered one is never sent again", async () => {
    const { world, id } = await allFailed(engine);
    const pressed = await Promise.all([1, 2, 3].map(() => retryDelivery(world, { id, by: "arne" })));
    expect(pressed.filter(({ ok }) => ok)).toHaveLength(1);
    await world.database.write((tx) => tx.updateTable("deliveries").set({ state: "delivered" }).execute());
    expect(await retryDelivery(world, { id, by: "arne" })).toEqual({ ok: false, reason: "not-failed" });
    expect(await retryDelivery(world, { id: "no-such", by: "arne" })).toEqual({ ok: false, reason: "not-failed" });
    expect(await newestAuditEvents(world.database.read, 5)).toHaveLength(1);
  });

  it("is also an email that left and came back: it waits for staff, and is not sent again", async () => {
    const { world, emailTo } = await allFailed(engine);
    const id = await emailTo(ada.email);
    await world.database.write((tx) =>
      tx.updateTable("deliveries").set({ state: "delivered", lastError: null }).execute(),
    );
    const happens = (happened: MailEvent["happened"]) =>
      recordMailEvents(world, [{ deliveryId: id, address: ada.email, happened }]);
    expect(await happens("full"), "of that one email").toBe("known");
    expect(await happens("no-mailbox")).toBe("recorded");
    expect(await happens("complaint"), "it has come back before").toBe("known");
    expect(await findDelivery(world.database.read, id)).toMatchObject({
      state: "refused",
      lastError: "came back: no-mailbox",
    });
    expect(await wrongCounters(world.database.read)).toEqual([]);
    expect(await retryDelivery(world, { id, by: "arne" })).toEqual({ ok: false, reason: "came-back" });
    expect(await dismissDelivery(world, { id, by: "arne" })).toBe(true);
    const reads = { since: world.now().toISOString(), reason: "no-mailbox" } as const;
    expect(await deadAddressOf(world.database.read, ada.email.toUpperCase())).toEqual(reads);
    expect(doesNotArrive(reads, world.now())).toMatch(/^Email does not arrive since .+: mailbox unknown\.$/);
    expect(await deadAddressOf(world.database.read, ben.email), "of nobody else").toBeUndefined();
  });

  it("is retried together with all of its destination, and no other", async () => {
    const { world, deliveries, wakes, woken } = await allFailed(engine);
    const earlier = wakes();
    expect(await retryAllDeliveries(world, { destination: "sheet", by: "arne" })).toBe(2);
    expect(wakes(), "at once").toBe(earlier + 1);
    expect(woken()).toEqual(["sheet"]);
    const states = (await deliveries()).map(({ destination, state }) => `${destination} ${state}`);
    expect(new Set(states)).toEqual(new Set(["sheet pending", "mail failed"]));
    expect(await newestAuditEvents(world.database.read, 5)).toMatchObject([
      { staffId: "arne", action: "deliveries-retried", about: "sheet", detail: '{"count":2}' },
    ]);
    expect(await retryAllDeliveries(world, { destination: "sheet", by: "arne" })).toBe(0);
    expect(await newestAuditEvents(world.database.read, 5)).toHaveLength(1);
  });

  it("is dismissed: no alarm, no retry, and the audit log says who did it and why", async () => {
    const { world, id, deliveries } = await allFailed(engine);
    const { read } = world.database;
    const pressed = await Promise.all(
      (await deliveries()).map((one) => dismissDelivery(world, { id: one.id, by: "arne" })),
    );
    expect(pressed.every(Boolean)).toBe(true);
    expect(await oldestUndelivered(read)).toBeUndefined();
    expect(await undeliveredCount(read)).toBe(0);
    expect(await outboxStatus(read)).toEqual([]);
    expect(await retryDelivery(world, { id, by: "arne" })).toEqual({ ok: false, reason: "not-failed" });
    expect(await retryAllDeliveries(world, { destination: "sheet", by: "arne" })).toBe(0);
    expect(await dismissDelivery(world, { id, by: "arne" })).toBe(false);
    const auditActions = await newestAuditEvents(read, 10);
    expect(auditActions).toHaveLength(pressed.length);
    expect(auditActions[0]).toMatchObject({
      staffId: "arne",
      action: "delivery-dismissed",
      detail: '{"lastError":"http-500"}',
    });
    expect(await wrongCounters(read)).toEqual([]);
  });

  it("is retried by itself if its address was refused, once the address exists", async () => {
    const { world, id } = await allFailed(engine);
    await world.database.write((tx) => tx.updateTable("deliveries").set({ state: "refused" }).execute());
    expect(await retryAllDeliveries(world, { destination: "mail", by: "arne" })).toBe(0);
    expect(await retryDelivery(world, { id, by: "arne" })).toEqual({ ok: true, count: 1 });
  });

  it("is not retried to a person who has opted out since", async () => {
    const { world, emailTo, deliveries } = await allFailed(engine);
    const person = { kind: "email", value: ada.email, since: noon, source: "link" } as const;
    await world.database.write((tx) => insertOptOut(tx, person));
    const id = await emailTo(ada.email);
    expect(await retryDelivery(world, { id, by: "arne" })).toEqual({ ok: false, reason: "opted-out" });
    await retryAllDeliveries(world, { destination: "mail", by: "arne" });
    const failed = (await deliveries()).filter(
      ({ state, destination }) => state === "failed" && destination === "mail",
    );
    expect(failed.map((one) => one.id)).toEqual([id]);
  });
});

describe.each(dailyEngines)("failed service mail on %s", (engine) => {
  it("is retried even to an agent who opted out: she pays to be notified of her leads", async () => {
    const { world } = await freshWorld(engine);
    const email = { to: ada.email, subject: "Your new lead", blocks: ["Hello"], service: true as const };
    await world.database.write(async (tx) => {
      await insertOptOut(tx, { kind: "email", value: ada.email, since: noon, source: "link" });
      await enqueue(tx, { ...emailMessage(transactionOf(world, tx), "cleos", email), id: "delivery" });
      await tx.updateTable("deliveries").set({ state: "failed" }).execute();
    });
    expect(await retryDelivery(world, { id: "delivery", by: "arne" })).toEqual({ ok: true, count: 1 });
  });
});

describe("the content of a delivery in the office", () => {
  const owner = { role: "owner", record: { kind: "applications" } } as const;

  it("is an email without the link that acts for its receiver", () => {
    const stopLink = "https://zipstead.example/stop?t=secret";
    const email = { to: "ada@keystone.example", subject: "Hello", blocks: [`Open ${stopLink}\nor not.`], stopLink };
    const shown = shownDelivery({ payload: JSON.stringify(email) }, owner);
    expect(shown).toMatchObject({ kind: "email", to: "ada@keystone.example", subject: "Hello" });
    expect(JSON.stringify(shown)).not.toContain("secret");
    expect(JSON.stringify(shown)).toContain("or not.");
  });

  it("needs permission to read payments if it is about an order, a payment or nothing known", () => {
    const email = { to: "ada@keystone.example", subject: "Your payment of $599", text: "Hello" };
    const shownTo = (role: "isa" | "account-manager", record?: { kind: "orders" | "payments" | "leads" }) =>
      shownDelivery({ payload: JSON.stringify(email) }, { role, record }).kind;
    for (const record of [{ kind: "orders" }, { kind: "payments" }, undefined] as const) {
      expect([shownTo("isa", record), shownTo("account-manager", record)]).toEqual(["withheld", "email"]);
    }
    expect(shownTo("isa", { kind: "leads" })).toBe("email");
  });

  it("is a row with its cells", () => {
    const shown = shownDelivery({ payload: JSON.stringify({ firstName: "Ada", agreed: true }) }, owner);
    expect(shown).toEqual({
      kind: "row",
      cells: [
        ["First Name", "Ada"],
        ["Agreed to the terms", "Yes"],
      ],
    });
  });
});

it("of two members who retry one delivery concurrently one learns that it has not failed, and is not audited", async () => {
  const { world, id } = await allFailed("postgres");
  const outcomes = await atOnce(
    world,
    () => retryDelivery(world, { id, by: "moira" }),
    () => retryDelivery(world, { id, by: "arne" }),
  );
  expect(outcomes).toContainEqual({ ok: false, reason: "not-failed" });
  expect(await newestAuditEvents(world.database.read, 5)).toHaveLength(1);
});
