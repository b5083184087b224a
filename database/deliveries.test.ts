import { describe, expect, it } from "vitest";
import { engines, freshDatabase } from "#test/database.ts";
import type { Database } from "./database.ts";
import { endTry, owe, takeDue } from "./deliveries.ts";
import { listStart } from "./in-order.ts";
import { recordsAfter } from "./submissions.ts";

const start = "2026-11-20T12:00:00.000Z";
const later = (seconds: number) => new Date(Date.parse(start) + seconds * 1000).toISOString();

const oweRows = (database: Database, ids: string[], receivedAt = start) =>
  database.write(async (tx) => {
    for (const id of ids) await owe(tx, { id, destination: "sheet", about: `about-${id}`, payload: "{}", receivedAt });
  });

const take = (database: Database, now: string, most = 8) =>
  takeDue(database, { destination: "sheet", now, leasedUntil: new Date(Date.parse(now) + 45_000).toISOString() }, most);

const all = (database: Database) => recordsAfter(database.read, "deliveries", listStart, 1000);

describe.each(engines)("what is owed on %s", (engine) => {
  it("is taken into hand once it is due, and the try is counted", async () => {
    const database = await freshDatabase(engine);
    await oweRows(database, ["adas"]);

    expect(await take(database, later(-1))).toEqual([]);
    expect(await take(database, start)).toMatchObject([{ id: "adas", attempts: 1, leasedUntil: later(45) }]);
  });

  it("is taken oldest first, no more than asked for", async () => {
    const database = await freshDatabase(engine);
    await oweRows(database, ["third"], later(3));
    await oweRows(database, ["first"], later(1));
    await oweRows(database, ["second"], later(2));

    const taken = await take(database, later(10), 2);

    expect(taken.map(({ id }) => id).toSorted()).toEqual(["first", "second"]);
    expect(await take(database, later(10), 2)).toMatchObject([{ id: "third" }]);
  });

  it("is taken for its own destination alone", async () => {
    const database = await freshDatabase(engine);
    await database.write((tx) =>
      owe(tx, { id: "a", destination: "mail", about: "a", payload: "{}", receivedAt: start }),
    );
    expect(await take(database, start)).toEqual([]);
  });

  it("is not in the hands of two workers at once", async () => {
    const database = await freshDatabase(engine);
    const ids = Array.from({ length: 60 }, (_, place) => `row-${String(place).padStart(2, "0")}`);
    await oweRows(database, ids);

    const hands = await Promise.all(Array.from({ length: 12 }, () => take(database, start)));

    const taken = hands.flat().map(({ id }) => id);
    expect(taken).toHaveLength(new Set(taken).size);
    expect(Math.max(...hands.map((hand) => hand.length))).toBeLessThanOrEqual(8);
    const rest = await take(database, start, 100);
    expect([...taken, ...rest.map(({ id }) => id)].toSorted()).toEqual(ids);
  });

  it("is due again when the lease of a killed worker has run out", async () => {
    const database = await freshDatabase(engine);
    await oweRows(database, ["adas"]);
    await take(database, start);

    expect(await take(database, later(44))).toEqual([]);
    expect(await take(database, later(45))).toMatchObject([{ id: "adas", attempts: 2 }]);
  });
});

describe.each(engines)("how a try ended on %s", (engine) => {
  const ending = {
    delivered: { state: "delivered", endedAt: later(1) },
    failed: { state: "failed", endedAt: later(1), lastError: "answered 500" },
    again: { state: "pending", dueAt: later(30), lastError: "answered 500" },
  } as const;

  it.each(["delivered", "failed"] as const)("%s is the end of it", async (how) => {
    const database = await freshDatabase(engine);
    await oweRows(database, ["adas"]);
    for (const taken of await take(database, start)) {
      await database.write((tx) => endTry(tx, taken, ending[how]));
    }

    expect(await all(database)).toMatchObject([{ ...ending[how], attempts: 1, leasedUntil: null }]);
    expect(await take(database, later(1_000_000))).toEqual([]);
  });

  it("not yet: it is due again at the time set", async () => {
    const database = await freshDatabase(engine);
    await oweRows(database, ["adas"]);
    for (const taken of await take(database, start)) await database.write((tx) => endTry(tx, taken, ending.again));

    expect(await take(database, later(29))).toEqual([]);
    expect(await take(database, later(30))).toMatchObject([{ attempts: 2, lastError: "answered 500" }]);
  });

  it("is not written by a worker that had lost it to another", async () => {
    const database = await freshDatabase(engine);
    await oweRows(database, ["adas"]);
    const [slow] = await take(database, start);
    const [quick] = await take(database, later(60));
    if (!slow || !quick) throw new Error("Both should have had it.");
    await database.write((tx) => endTry(tx, quick, ending.delivered));

    await database.write((tx) => endTry(tx, slow, { ...ending.failed, endedAt: later(99) }));

    expect(await all(database)).toMatchObject([{ state: "delivered", endedAt: later(1), attempts: 2 }]);
  });

  it("is not written by the slow one while the other is still trying", async () => {
    const database = await freshDatabase(engine);
    await oweRows(database, ["adas"]);
    const [slow] = await take(database, start);
    await take(database, later(60));
    if (!slow) throw new Error("It should have been taken.");

    await database.write((tx) => endTry(tx, slow, ending.failed));

    expect(await all(database)).toMatchObject([{ state: "pending", attempts: 2, leasedUntil: later(105) }]);
  });
});
