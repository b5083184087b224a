import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { freshDatabase, freshDatabaseUrl } from "#test/database.ts";
import { nobodyHome } from "#test/stand-in.ts";
import { until } from "#test/until.ts";
import { openHalfOpenProxy } from "../../e2e/half-open-proxy.ts";
import { beat } from "../heartbeats.ts";
import type { Writer } from "../schema.ts";
import { openPostgres } from "./postgres.ts";

const raise = (tx: Writer, code: string) =>
  sql`do $$ begin raise exception 'as told' using errcode = ${sql.lit(code)}; end $$`.execute(tx);

describe("a transaction that PostgreSQL asks to be tried again", () => {
  it("is tried again: a deadlock's victim succeeds in the end, and both works are kept", async () => {
    const database = await freshDatabase("postgres");
    const bothHoldOne = Promise.withResolvers<void>();
    let holding = 0;
    const holdBoth = (first: string, second: string) =>
      database.write(async (tx) => {
        await sql`set local deadlock_timeout = '10ms'`.execute(tx);
        await database.hold(tx, first);
        holding += 1;
        if (holding === 2) bothHoldOne.resolve();
        await bothHoldOne.promise;
        await database.hold(tx, second);
        await tx.insertInto("heartbeats").values({ id: holding, beatAt: first }).execute();
      });

    await Promise.all([holdBoth("a", "b"), holdBoth("b", "a")]);

    expect(holding).toBe(3);
    expect(await database.read.selectFrom("heartbeats").selectAll().execute()).toHaveLength(2);
  });

  it("is given up after five tries", async () => {
    const database = await freshDatabase("postgres");
    let tries = 0;
    const write = database.write(async (tx) => {
      tries += 1;
      await raise(tx, "40001");
    });
    await expect(write).rejects.toThrow("as told");
    expect(tries).toBe(5);
  });

  it("is not tried again where it would fail alike", async () => {
    const database = await freshDatabase("postgres");
    let tries = 0;
    const write = database.write(async (tx) => {
      tries += 1;
      await raise(tx, "22000");
    });
    await expect(write).rejects.toThrow("as told");
    expect(tries).toBe(1);
  });
});

it("a server that is away fails the query, not the opening", async () => {
  const { port } = new URL(await nobodyHome());
  const database = openPostgres(`postgres://zipstead:secret@127.0.0.1:${port}/zipstead`);
  onTestFinished(() => database.close());
  await expect(database.write((tx) => sql`select 1`.execute(tx))).rejects.toThrow(/ECONNREFUSED/);
});

it("a connection that was forgotten on its way is given up, and the next one serves", async () => {
  const proxy = await openHalfOpenProxy(await freshDatabaseUrl("postgres"));
  onTestFinished(() => proxy.close());
  const database = openPostgres(proxy.url, 200);
  onTestFinished(() => database.close());
  await beat(database, new Date(0));

  proxy.freeze();
  await expect(beat(database, new Date(1))).rejects.toThrow("PostgreSQL does not answer any more.");

  proxy.thaw();
  await beat(database, new Date(2));
  expect(await database.read.selectFrom("heartbeats").selectAll().execute()).toEqual([
    { id: 1, beatAt: new Date(2).toISOString() },
  ]);
});

it("a connection that the server ends between two queries fails its transaction, and not the process", async () => {
  const database = await freshDatabase("postgres");
  const ended = database.write(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(database.read);
    await until(async () => (await sql`select 1`.execute(tx).catch(() => "gone")) === "gone");
    await sql`select 1`.execute(tx);
  });

  await expect(ended).rejects.toThrow();
  await beat(database, new Date(0));
});
