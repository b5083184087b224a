import { expect, it, vi } from "vitest";
import { engines, freshDatabase } from "#test/database.ts";

it.each(engines)("a page on %s asks the same once, and again after a change", async (engine) => {
  const database = await freshDatabase(engine);
  const executed = vi.spyOn(database.read.getExecutor(), "provideConnection");
  const beats = async (id: number) =>
    (await database.read.selectFrom("heartbeats").select("id").where("id", "=", id).execute()).map((beat) => beat.id);
  const asked = async <T>(work: () => Promise<T>) => {
    executed.mockClear();
    await work();
    return executed.mock.calls.length;
  };
  const addBeat = (id: number) =>
    database.write((tx) => tx.insertInto("heartbeats").values({ id, beatAt: "0" }).execute());

  expect(await asked(() => Promise.all([beats(1), beats(1)]))).toBe(2);
  await database.askOnce(async () => {
    expect(await asked(() => Promise.all([beats(1), beats(1), beats(2)]))).toBe(2);
    expect((await beats(1)).push(7)).toBe(1);
    expect(await beats(1)).toEqual([]);
    await addBeat(1);
    expect(await beats(1)).toEqual([1]);
  });
});

it("what a page has begun asks by itself once the page is over", async () => {
  const { askOnce, read, write } = await freshDatabase("sqlite");
  const count = async () => (await read.selectFrom("heartbeats").select("id").execute()).length;
  let later = count;
  await askOnce(async () => {
    const goOn = Promise.withResolvers<void>();
    const begun = goOn.promise.then(count);
    later = () => {
      goOn.resolve();
      return begun;
    };
    expect(await count()).toBe(0);
  });
  await write((tx) => tx.insertInto("heartbeats").values({ id: 1, beatAt: "0" }).execute());
  expect(await later()).toBe(1);
});
