import { expect, it, onTestFinished } from "vitest";
import { insertConnection } from "#database/connections/connections.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import type { DeliveriesTable } from "#database/notifications/notifications-schema.ts";
import type { DeliveryOutcome } from "#domain/notifications/delivery-outcome.ts";
import { engines } from "#test/database.ts";
import { pollUntil } from "#test/until.ts";
import { freshWorld } from "#test/world.ts";
import { deliverDue, startWorker, type WorkerWorld } from "./worker.ts";

/** An outbox with the webhooks "slow" and "quick"; the test decides how they answer. */
async function twoTools(
  engine: (typeof engines)[number],
  tools: (delivery: DeliveriesTable) => Promise<DeliveryOutcome>,
) {
  const { world, clock, services } = await freshWorld(engine);
  const createdAt = clock.now().toISOString();
  await world.database.write(async (tx) => {
    for (const id of ["slow", "quick"])
      await insertConnection(tx, { id, agentId: "ada", memberId: "ada", kind: "webhook", target: id, createdAt });
  });
  const outbox: WorkerWorld = {
    ...{ database: world.database, now: clock.now, chance: () => 0.5 },
    destinations: { ...services.destinations, tools },
    report: () => {},
    reportError: (error) => {
      throw error;
    },
  };
  const event = (id: string, connectionId: string) => {
    const payload = JSON.stringify({ type: "offer.opened" });
    return { id, destination: "connection", about: id, payload, receivedAt: createdAt, connectionId } as const;
  };
  return { world, clock, outbox, event };
}

it.each(engines)(
  "an event that a tool did not take is sent again after the events of others, on %s",
  async (engine) => {
    const order: string[] = [];
    const { world, clock, outbox, event } = await twoTools(engine, async ({ id }) => {
      order.push(id);
      return order.length === 1 ? { ok: false, reason: "answered 503" } : { ok: true };
    });
    await world.database.write((tx) => enqueue(tx, event("slow-1", "slow")));
    await deliverDue(outbox, "connection");
    clock.pass({ seconds: 60 });
    await world.database.write((tx) =>
      enqueue(tx, { ...event("quick-1", "quick"), receivedAt: clock.now().toISOString() }),
    );
    const due = world.database.read.selectFrom("deliveries").select(["id", "turn"]).orderBy("turn");
    expect(await due.execute()).toEqual([
      { id: "quick-1", turn: 1 },
      { id: "slow-1", turn: 3 },
    ]);
    await deliverDue(outbox, "connection");
    expect(order.toSorted()).toEqual(["quick-1", "slow-1", "slow-1"]);
  },
);

it("a tool that fails and answers nothing leaves most of the window to the others", async () => {
  const [never, taken] = [Promise.withResolvers<DeliveryOutcome>(), [] as string[]];
  let waiting = 0;
  const { world, outbox, event } = await twoTools("sqlite", async ({ id, connectionId }) => {
    if (connectionId === "quick") taken.push(id);
    if (connectionId === "quick") return { ok: true };
    waiting += 1;
    return never.promise;
  });
  const bulk = { notBefore: outbox.now().toISOString() };
  const slow = Array.from({ length: 300 }, (_, number) => ({ ...event(`slow-${number}`, "slow"), bulk }));
  await world.database.write((tx) => enqueue(tx, ...slow));
  const worker = startWorker({ ...outbox, jobs: [], reportJob: () => {}, reportFailedJob: () => {}, steady: () => 0 });
  onTestFinished(() => worker.stop());
  await pollUntil(() => waiting === 64);

  for (let number = 0; number < 100; number++)
    await world.database.write((tx) => enqueue(tx, event(`quick-${number}`, "quick")));
  worker.wake();

  await pollUntil(() => taken.length === 100);
  expect(waiting).toBe(64);
  never.resolve({ ok: true });
});

it.each(engines)(
  "a tool that takes every event, but late, leaves most of the window to the others, on %s",
  async (engine) => {
    const [late, taken] = [Promise.withResolvers<void>(), [] as string[]];
    let [waiting, ms] = [0, 0];
    const { world, outbox, event } = await twoTools(engine, async ({ id, connectionId }) => {
      if (connectionId === "quick") taken.push(id);
      else if (id === "slow-first") ms += 10_000;
      else {
        waiting += 1;
        await late.promise;
      }
      return { ok: true };
    });
    const { read } = world.database;
    const events = async () => await read.selectFrom("deliveries").select(["turn", "state", "attempts"]).execute();
    await world.database.write((tx) => enqueue(tx, event("slow-first", "slow")));
    const jobs = { jobs: [], reportJob: () => {}, reportFailedJob: () => {} };
    const worker = startWorker({ ...outbox, ...jobs, steady: () => ms });
    onTestFinished(() => worker.stop());
    await pollUntil(async () => (await events())[0]?.state === "delivered");

    const receivedAt = (number: number) => new Date(outbox.now().getTime() - number).toISOString();
    await world.database.write(async (tx) => {
      for (let number = 0; number < 300; number++)
        await enqueue(tx, { ...event(`slow-${number}`, "slow"), receivedAt: receivedAt(number) });
    });
    worker.wake();
    await pollUntil(async () => waiting === 64 && (await events()).filter(({ turn }) => turn === 3).length === 300);
    for (let number = 0; number < 100; number++)
      await world.database.write((tx) => enqueue(tx, event(`quick-${number}`, "quick")));
    worker.wake();

    await pollUntil(() => taken.length === 100);
    expect(waiting).toBe(64);
    late.resolve();
    await pollUntil(async () => {
      worker.wake();
      return (await events()).every(({ state }) => state === "delivered");
    });
    expect(new Set((await events()).map(({ attempts }) => attempts)), "each left once").toEqual(new Set([1]));
  },
);

it.each(engines)(
  "a hundred results at once take few transactions, so that emails find a connection, on %s",
  async (engine) => {
    const answered = Promise.withResolvers<DeliveryOutcome>();
    let waiting = 0;
    const { world, outbox, event } = await twoTools(engine, () => {
      waiting += 1;
      return answered.promise;
    });
    const events = Array.from({ length: 100 }, (_, number) => event(`quick-${number}`, "quick"));
    await world.database.write((tx) => enqueue(tx, ...events));
    let writes = 0;
    const database: typeof world.database = {
      ...world.database,
      write: (...work) => {
        writes += 1;
        return world.database.write(...work);
      },
    };
    const delivered = deliverDue({ ...outbox, database }, "connection");
    await pollUntil(() => waiting === 100);
    answered.resolve({ ok: true });
    expect(await delivered).toEqual({ handled: 100, restSeconds: 0 });
    expect(writes, "one to lease, one for the first result, one for the others").toBe(3);
    const { read } = world.database;
    const states = await read.selectFrom("deliveries").select("state").execute();
    expect(new Set(states.map(({ state }) => state))).toEqual(new Set(["delivered"]));
    expect(await read.selectFrom("connections").select("lastSuccessAt").where("id", "=", "quick").execute()).toEqual([
      { lastSuccessAt: outbox.now().toISOString() },
    ]);
  },
);
