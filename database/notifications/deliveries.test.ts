import { describe, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { listStart } from "#database/engine/paging.ts";
import { engines, freshDatabase } from "#test/database.ts";
import { plansOf, readsWholeTable } from "#test/query-plans.ts";
import {
  deliveriesAfter,
  dismissDeliveries,
  enqueue,
  hasBacklog,
  openEmailsTo,
  retryDeliveries,
} from "./deliveries.ts";
import { endAttempts, firstDue, leaseDueDeliveries, moveToLastTurn, releaseLeases } from "./leased-deliveries.ts";
import { turns as deliveryTurns } from "./notifications-schema.ts";

const start = "2026-11-20T12:00:00.000Z";
const later = (seconds: number) => new Date(Date.parse(start) + seconds * 1000).toISOString();

const enqueueRows = (database: Database, ids: string[], receivedAt = start) =>
  database.write(async (tx) => {
    for (const id of ids)
      await enqueue(tx, { id, destination: "sheet", about: `about-${id}`, payload: "{}", receivedAt });
  });

const take = (database: Database, now: string, most = 8) =>
  leaseDueDeliveries(
    database,
    { destination: "sheet", now, leasedUntil: new Date(Date.parse(now) + 45_000).toISOString() },
    most,
  );

const all = (database: Database) => deliveriesAfter(database.read, listStart, 1000);

describe.each(engines)("a due delivery on %s", (engine) => {
  it("is claimed once it is due, and the attempt is counted", async () => {
    const database = await freshDatabase(engine);
    await enqueueRows(database, ["adas"]);

    expect(await take(database, later(-1))).toEqual([]);
    expect(await take(database, start)).toMatchObject([{ id: "adas", attempts: 1, leasedUntil: later(45) }]);
  });

  it("is claimed oldest first, up to the requested number", async () => {
    const database = await freshDatabase(engine);
    await enqueueRows(database, ["third"], later(3));
    await enqueueRows(database, ["first"], later(1));
    await enqueueRows(database, ["second"], later(2));

    const taken = await take(database, later(10), 2);

    expect(taken.map(({ id }) => id).toSorted()).toEqual(["first", "second"]);
    expect(await take(database, later(10), 2)).toMatchObject([{ id: "third" }]);
  });

  it("of a person's change is claimed before the many of another change", async () => {
    const database = await freshDatabase(engine);
    const messages = (cause: string, count: number, { receivedAt, urgent }: { receivedAt: string; urgent?: true }) =>
      Array.from({ length: count }, (_, number) => {
        const id = `${cause}-${number}`;
        return { id, destination: "sheet", about: id, payload: "{}", receivedAt, ...(urgent && { urgent }) } as const;
      });
    await database.write(async (tx) => {
      for (const notice of messages("notice", 300, { receivedAt: start, urgent: true })) await enqueue(tx, notice);
      await enqueue(tx, ...messages("adas", 2, { receivedAt: later(1) }));
    });
    await database.write((tx) => enqueue(tx, ...messages("bens", 1, { receivedAt: later(2), urgent: true })));

    const turns: string[][] = [];
    for (const most of [11, 2, 90, 10]) turns.push((await take(database, later(3), most)).map(({ id }) => id));

    const noticesFrom = (first: number, count: number) =>
      Array.from({ length: count }, (_, index) => `notice-${first + index}`).toSorted();
    expect(turns[0]?.toSorted()).toEqual(["bens-0", ...noticesFrom(0, 10)]);
    expect(turns[1]?.toSorted()).toEqual(["adas-0", "adas-1"]);
    expect(turns[2]?.toSorted()).toEqual(noticesFrom(10, 90));
    expect(turns[3]).toHaveLength(10);
  });

  it("is claimed before the many that staff retry at once", async () => {
    const database = await freshDatabase(engine);
    const ids = Array.from({ length: 11 }, (_, number) => `failed-${number}`);
    await enqueueRows(database, ids);
    for (const taken of await take(database, start, 11)) {
      await database.write((tx) =>
        endAttempts(tx, [{ taken, ending: { state: "failed", endedAt: start, lastError: "timeout" } }]),
      );
    }
    await database.write((tx) => retryDeliveries(tx, ids, later(1)));
    await enqueueRows(database, ["adas"], later(2));
    expect(await take(database, later(3), 1)).toMatchObject([{ id: "adas" }]);
    expect(await take(database, later(3), 20)).toHaveLength(11);
  });

  it("of a follow-up is claimed after all others, and leaves room for them", async () => {
    const database = await freshDatabase(engine);
    const of = { destination: "sheet", about: "a", payload: "{}" } as const;
    await database.write(async (tx) => {
      for (const no of [0, 1, 2, 3])
        await enqueue(tx, { ...of, id: `step-${no}`, receivedAt: later(no), afterAll: true });
      await enqueue(tx, { ...of, id: "many", receivedAt: start, bulk: { notBefore: later(4) } });
      await enqueue(tx, { ...of, id: "offer", receivedAt: later(5), urgent: true });
    });
    const lease = { destination: "sheet", now: later(9), leasedUntil: later(50) } as const;
    const claimed = await leaseDueDeliveries(database, lease, 4, 4, 2);
    expect(claimed.map(({ id }) => id).toSorted()).toEqual(["many", "offer", "step-0", "step-1"]);
    expect(await hasBacklog(database.read, "sheet", 4)).toBe(true);
    expect(await hasBacklog(database.read, "sheet", 5)).toBe(false);
  });

  it("is found by an index, in order", async () => {
    const database = await freshDatabase(engine);
    const plans = await plansOf(database, (reader) =>
      firstDue(reader, engine, { destination: "mail", now: start }, 32).execute(),
    );
    const plan = plans.at(-1);
    expect(plan?.match(/deliveries_turn/g)).toHaveLength(deliveryTurns.length);
    expect(plan).not.toMatch(/sort|temp b-tree/i);
  });

  it("is claimed only for its own destination", async () => {
    const database = await freshDatabase(engine);
    await database.write((tx) =>
      enqueue(tx, { id: "a", destination: "mail", about: "a", payload: "{}", receivedAt: start }),
    );
    expect(await take(database, start)).toEqual([]);
  });

  it("is never claimed by two workers at once", async () => {
    const database = await freshDatabase(engine);
    const ids = Array.from({ length: 60 }, (_, index) => `row-${String(index).padStart(2, "0")}`);
    await enqueueRows(database, ids);

    const batches = await Promise.all(Array.from({ length: 12 }, () => take(database, start)));

    const taken = batches.flat().map(({ id }) => id);
    expect(taken).toHaveLength(new Set(taken).size);
    expect(Math.max(...batches.map((batch) => batch.length))).toBeLessThanOrEqual(8);
    const rest = await take(database, start, 100);
    expect([...taken, ...rest.map(({ id }) => id)].toSorted()).toEqual(ids);
  });

  it("is due again when the lease of a killed worker has expired", async () => {
    const database = await freshDatabase(engine);
    await enqueueRows(database, ["adas"]);
    await take(database, start);

    expect(await take(database, later(44))).toEqual([]);
    expect(await take(database, later(45))).toMatchObject([{ id: "adas", attempts: 2 }]);
  });
});

describe.each(engines)("the end of a delivery attempt on %s", (engine) => {
  const ending = {
    delivered: { state: "delivered", endedAt: later(1) },
    failed: { state: "failed", endedAt: later(1), lastError: "answered 500" },
    again: { state: "pending", dueAt: later(30), lastError: "answered 500" },
  } as const;

  it.each(["delivered", "failed"] as const)("is final if it is %s", async (how) => {
    const database = await freshDatabase(engine);
    await enqueueRows(database, ["adas"]);
    for (const taken of await take(database, start)) {
      await database.write((tx) => endAttempts(tx, [{ taken, ending: ending[how] }]));
    }

    expect(await all(database)).toMatchObject([{ ...ending[how], attempts: 1, leasedUntil: null }]);
    expect(await take(database, later(1_000_000))).toEqual([]);
  });

  it("makes a pending delivery due again at the given time", async () => {
    const database = await freshDatabase(engine);
    await enqueueRows(database, ["adas"]);
    for (const taken of await take(database, start))
      await database.write((tx) => endAttempts(tx, [{ taken, ending: ending.again }]));

    expect(await take(database, later(29))).toEqual([]);
    expect(await take(database, later(30))).toMatchObject([{ attempts: 2, lastError: "answered 500" }]);
  });

  it("is not stored by a worker that lost the delivery to another", async () => {
    const database = await freshDatabase(engine);
    await enqueueRows(database, ["adas"]);
    const [slow] = await take(database, start);
    const [quick] = await take(database, later(60));
    if (!slow || !quick) throw new Error("Both workers should have claimed it.");
    await database.write((tx) => endAttempts(tx, [{ taken: quick, ending: ending.delivered }]));

    await database.write((tx) => endAttempts(tx, [{ taken: slow, ending: { ...ending.failed, endedAt: later(99) } }]));

    expect(await all(database)).toMatchObject([{ state: "delivered", endedAt: later(1), attempts: 2 }]);
  });

  it("is not stored by a slow worker while another one is still trying", async () => {
    const database = await freshDatabase(engine);
    await enqueueRows(database, ["adas"]);
    const [slow] = await take(database, start);
    await take(database, later(60));
    if (!slow) throw new Error("It should have been claimed.");

    await database.write((tx) => endAttempts(tx, [{ taken: slow, ending: ending.failed }]));

    expect(await all(database)).toMatchObject([{ state: "pending", attempts: 2, leasedUntil: later(105) }]);
  });

  it("is not stored if the delivery was dismissed during the attempt, so that it is never retried", async () => {
    const database = await freshDatabase(engine);
    await enqueueRows(database, ["cleos"]);
    const [taken] = await take(database, start);
    if (!taken) throw new Error("It should have been claimed.");
    await database.write((tx) => dismissDeliveries(tx, ["cleos"], { endedAt: later(1), lastError: "opted-out" }));

    await database.write((tx) => endAttempts(tx, [{ taken, ending: ending.again }]));

    expect(await all(database)).toMatchObject([{ state: "dismissed", lastError: "opted-out", endedAt: later(1) }]);
    expect(await take(database, later(1_000_000))).toEqual([]);
  });

  it("without a result releases the lease, but only that of the current worker", async () => {
    const database = await freshDatabase(engine);
    await enqueueRows(database, ["adas", "bens"]);
    const before = await take(database, start);
    const inFlight = await take(database, later(60));

    await releaseLeases(database, before);
    expect(await take(database, later(61))).toEqual([]);
    const adas = inFlight.filter(({ id }) => id === "adas");
    await releaseLeases(database, adas);
    expect(await take(database, later(61))).toMatchObject([{ id: "adas", attempts: 3 }]);
  });

  it("that was not attempted makes it due after the others, unless another worker has claimed it", async () => {
    const database = await freshDatabase(engine);
    await enqueueRows(database, ["adas", "bens"]);
    const before = await take(database, start);
    const [bens] = (await take(database, later(60))).filter(({ id }) => id === "bens");
    if (!bens) throw new Error("It should have been claimed.");

    await moveToLastTurn(database, before);
    expect(await take(database, later(61))).toEqual([]);
    await moveToLastTurn(database, [bens]);
    expect(await take(database, later(61))).toMatchObject([{ id: "bens", attempts: 2, turn: 3 }]);
  });
});

describe.each(engines)("after a long outage on %s", (engine) => {
  it("more than a thousand deliveries are dismissed or retried at once; delivered ones stay delivered", async () => {
    const database = await freshDatabase(engine);
    const ids = Array.from({ length: 1001 }, (_, index) => `row-${String(index).padStart(4, "0")}`);
    await enqueueRows(database, [...ids, "arrived"]);
    const set = (state: "failed" | "delivered") =>
      database.write((tx) => tx.updateTable("deliveries").set({ state }).where("id", "in", ofState[state]).execute());
    const ofState = { failed: ids, delivered: ["arrived"] };
    await set("failed");
    await set("delivered");

    const send = (at: string) => database.write((tx) => retryDeliveries(tx, [...ids, "arrived"], at));
    expect([await send(later(1)), await send(later(2))]).toEqual([1001, 0]);
    const end = { endedAt: later(3), lastError: "erased" } as const;
    await database.write((tx) => dismissDeliveries(tx, [...ids, "arrived"], end));

    const states = Map.groupBy(await deliveriesAfter(database.read, listStart, 2000), ({ state }) => state);
    expect([...states].map(([state, those]) => [state, those.length]).toSorted()).toEqual([
      ["delivered", 1],
      ["dismissed", 1001],
    ]);
  });
});

describe.each(engines)("an opt-out on %s", (engine) => {
  const emailsTo = (database: Database, ...emails: { id: string; to: string; service?: true }[]) =>
    database.write((tx) =>
      enqueue(
        tx,
        ...emails.map(({ id, ...email }) => {
          const payload = JSON.stringify(email);
          return { id, destination: "mail", about: id, payload, receivedAt: start } as const;
        }),
      ),
    );

  it("finds the emails to Cleo in whatever case, but no service mail, until they are delivered or dismissed", async () => {
    const database = await freshDatabase(engine);
    const to = "Cleo@Home.example";
    await emailsTo(database, { id: "cleos", to }, { id: "second", to }, { id: "third", to });
    await emailsTo(database, { id: "doras", to: "dora@home.example" }, { id: "service", to, service: true });
    const found = async () => (await openEmailsTo(database.read, ["cleo@home.example"])).toSorted();
    expect(await found()).toEqual(["cleos", "second", "third"]);

    await database.write((tx) => dismissDeliveries(tx, ["second"], { endedAt: start, lastError: "dismissed" }));
    const lease = { destination: "mail", now: start, leasedUntil: later(45) } as const;
    for (const taken of await leaseDueDeliveries(database, lease, 8)) {
      if (taken.id === "third") {
        await database.write((tx) => endAttempts(tx, [{ taken, ending: { state: "delivered", endedAt: start } }]));
      }
    }

    expect(await found()).toEqual(["cleos"]);
    const left = await database.read.selectFrom("deliveries").select("id").where("receiver", "is not", null).execute();
    expect(left.map(({ id }) => id).toSorted()).toEqual(["cleos", "doras"]);
  });

  it("finds them by an index", async () => {
    const database = await freshDatabase(engine);
    const plans = await plansOf(database, (reader) => openEmailsTo(reader, ["cleo@home.example"]));
    expect(plans.join()).toContain("deliveries_receiver");
    expect(plans.join()).not.toMatch(readsWholeTable);
  });
});
