import { createServer } from "node:http";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { engines } from "#test/database.ts";
import { listening } from "#test/stand-in.ts";
import { pollUntil } from "#test/until.ts";
import { freshWorld } from "#test/world.ts";
import { healthAlone, healthCheck } from "./health.ts";

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

  it("is lost where the store keeps it waiting, and only one beat waits", async () => {
    const { world, clock } = await freshWorld(engine);
    const { write } = world.database;
    const released = Promise.withResolvers<void>();
    let beats = 0;
    world.database.write = async (work) => {
      beats += 1;
      await released.promise;
      return write(work);
    };
    const isHealthy = healthCheck(world, 10);
    expect(await isHealthy()).toBe(false);
    clock.pass({ seconds: 1 });
    expect(await isHealthy()).toBe(false);
    expect(beats).toBe(1);

    released.resolve();
    await pollUntil(() => isHealthy());
  });

  it("is lost where the disk has no room for a submission, though a beat fits in", async () => {
    const { world } = await freshWorld(engine);
    world.database.hasRoom = async () => false;
    expect(await healthCheck(world)()).toBe(false);
  });
});

it.each([
  [true, "/healthz", { status: 200, text: "ok" }],
  [false, "/healthz", { status: 503, text: "unavailable" }],
  [true, "/", { status: 404, text: "" }],
])("a process without a website that is well (%s) answers %s alone", async (isHealthy, path, answer) => {
  const url = await listening(createServer(healthAlone(async () => isHealthy)));
  const response = await fetch(url + path);
  expect({ status: response.status, text: await response.text() }).toEqual(answer);
  if (path === "/healthz") expect(response.headers.get("cache-control")).toBe("no-store");
});
