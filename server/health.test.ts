import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { engines } from "#test/database.ts";
import { freshWorld } from "#test/world.ts";
import { healthCheck } from "./health.ts";

describe.each(engines)("health on %s", (engine) => {
  it("is that something could be stored now: it stores something", async () => {
    const { world, clock } = await freshWorld(engine);
    expect(await healthCheck(world)()).toBe(true);
    const beats = await world.database.read.selectFrom("heartbeats").selectAll().execute();
    expect(beats).toEqual([{ id: 1, beatAt: clock.now().toISOString() }]);
  });

  it("stores at most once a second, however often it is asked", async () => {
    const { world, clock } = await freshWorld(engine);
    const isHealthy = healthCheck(world);
    const first = clock.now().toISOString();
    await isHealthy();
    clock.pass({ seconds: 0.9 });
    await Promise.all(Array.from({ length: 50 }, () => isHealthy()));
    const beatAt = async () => (await world.database.read.selectFrom("heartbeats").selectAll().execute())[0]?.beatAt;
    expect(await beatAt()).toBe(first);
    clock.pass({ seconds: 0.1 });
    await isHealthy();
    expect(await beatAt()).toBe(clock.now().toISOString());
  });

  it("is lost with the store, and comes back with it", async () => {
    const { world, clock } = await freshWorld(engine);
    const isHealthy = healthCheck(world);
    await sql`alter table heartbeats rename to away`.execute(world.database.read);
    expect(await isHealthy()).toBe(false);

    await sql`alter table away rename to heartbeats`.execute(world.database.read);
    clock.pass({ seconds: 1 });
    expect(await isHealthy()).toBe(true);
  });

  it("is lost where the store is closed", async () => {
    const { world } = await freshWorld(engine);
    const isHealthy = healthCheck(world);
    await isHealthy();
    await world.database.close();
    expect(await healthCheck(world)()).toBe(false);
  });
});
