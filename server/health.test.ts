import { createServer } from "node:http";
import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { openDatabase } from "#database/open.ts";
import { engines } from "#test/database.ts";
import { s3StandIn } from "#test/s3-stand-in.ts";
import { listening } from "#test/stand-in.ts";
import { pollUntil } from "#test/until.ts";
import { freshWorld } from "#test/world.ts";
import { healthCheck, healthOnlyListener } from "./health.ts";

describe.each(engines)("The health check on %s", (engine) => {
  it("succeeds by storing a heartbeat", async () => {
    const { world, clock } = await freshWorld(engine);
    expect(await healthCheck(world)()).toBe(true);
    const beats = await world.database.read.selectFrom("heartbeats").selectAll().execute();
    expect(beats).toEqual([{ id: 1, beatAt: clock.now().toISOString() }]);
  });

  it("writes at most once a second, however often it runs", async () => {
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

  it("fails while the store fails and then recovers", async () => {
    const { world, clock } = await freshWorld(engine);
    const isHealthy = healthCheck(world);
    await sql`alter table heartbeats rename to away`.execute(world.database.read);
    expect(await isHealthy()).toBe(false);

    await sql`alter table away rename to heartbeats`.execute(world.database.read);
    clock.pass({ seconds: 1 });
    expect(await isHealthy()).toBe(true);
  });

  it("fails if the store is closed", async () => {
    const { world } = await freshWorld(engine);
    const isHealthy = healthCheck(world);
    await isHealthy();
    await world.database.close();
    expect(await healthCheck(world)()).toBe(false);
  });

  it("fails if the store does not answer, with only one heartbeat waiting", async () => {
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

  it("fails if the disk has room for a heartbeat but not for a submission", async () => {
    const { world } = await freshWorld(engine);
    world.database.hasRoom = async () => false;
    expect(await healthCheck(world)()).toBe(false);
  });
});

it("The health check fails if no file can be stored", async () => {
  const { world } = await freshWorld("sqlite");
  world.files.fault = async () => "The bucket is gone.";
  expect(await healthCheck(world)()).toBe(false);
});

it("The health check fails if the bucket of the files cannot be written", async () => {
  const bucket = await s3StandIn();
  bucket.behave(() => "read-only");
  const { world, clock } = await freshWorld("sqlite", bucket.settings);
  const isHealthy = healthCheck(world);
  expect(await isHealthy()).toBe(false);
  bucket.behave(() => "usual");
  clock.pass({ seconds: 1 });
  expect(await isHealthy()).toBe(true);
});

it("The health check on PostgreSQL fails while another process stays in the turn of submissions, and then recovers", async () => {
  const { world, clock, databaseUrl } = await freshWorld("postgres");
  const other = openDatabase(databaseUrl);
  onTestFinished(() => other.close());
  const [entered, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const frozen = other.write(async () => {
    entered.resolve();
    await over.promise;
  }, "submissions");
  await entered.promise;
  const isHealthy = healthCheck(world, 100);
  expect(await isHealthy()).toBe(false);

  over.resolve();
  await frozen;
  clock.pass({ seconds: 1 });
  await pollUntil(() => isHealthy());
});

it("The health check on PostgreSQL does not wait for the submissions of its own process", async () => {
  const { world } = await freshWorld("postgres");
  const order: string[] = [];
  // Enough that a slow disk, on which the check also writes a file, is no reason to come after half of them.
  const crowd = Array.from({ length: 400 }, () =>
    world.database.write((tx) => sql`select 1`.execute(tx), "submissions").then(() => order.push("submission")),
  );
  await healthCheck(world)().then((healthy) => order.push(`healthy ${healthy}`));
  await Promise.all(crowd);
  expect(order.indexOf("healthy true")).toBeGreaterThanOrEqual(0);
  expect(order.indexOf("healthy true")).toBeLessThan(200);
});

it.each([
  [true, "/livez", { status: 200, text: "alive" }],
  [false, "/livez", { status: 200, text: "alive" }],
  [true, "/healthz", { status: 200, text: "ok" }],
  [false, "/healthz", { status: 503, text: "unavailable" }],
  [true, "/", { status: 404, text: "" }],
])("A process without a website (healthy: %s) answers %s", async (isHealthy, path, answer) => {
  const url = await listening(createServer(healthOnlyListener(async () => isHealthy)));
  const response = await fetch(url + path);
  expect({ status: response.status, text: await response.text() }).toEqual(answer);
  if (path !== "/") expect(response.headers.get("cache-control")).toBe("no-store");
});
