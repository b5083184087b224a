import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import path from "node:path";
import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { recordHeartbeat } from "#database/engine/heartbeats.ts";
import type { Writer } from "#database/schema.ts";
import { atOnce } from "#test/at-once.ts";
import { freshDatabase, freshDatabaseUrl } from "#test/database.ts";
import { repositoryRoot } from "#test/process.ts";
import { unusedUrl } from "#test/stand-in.ts";
import { pollUntil } from "#test/until.ts";
import { openHalfOpenProxy } from "../../e2e/half-open-proxy.ts";
import { openPostgres } from "./postgres.ts";

const raise = (tx: Writer, code: string) =>
  sql`do $$ begin raise exception 'on purpose' using errcode = ${sql.lit(code)}; end $$`.execute(tx);

const beat = (id: number) => ({ id, beatAt: "0" });

describe("a transaction that PostgreSQL aborts", () => {
  it("is retried after a deadlock until both transactions are committed", async () => {
    const database = await freshDatabase("postgres");
    await database.write((tx) =>
      tx
        .insertInto("heartbeats")
        .values([beat(1), beat(2)])
        .execute(),
    );
    const bothChangedOne = Promise.withResolvers<void>();
    let began = 0;
    const changeBoth = (first: number, second: number) =>
      database.write(async (tx) => {
        await sql`set local deadlock_timeout = '10ms'`.execute(tx);
        const change = (id: number) =>
          tx
            .updateTable("heartbeats")
            .set({ beatAt: `${first}` })
            .where("id", "=", id);
        began += 1;
        await change(first).execute();
        if (began === 2) bothChangedOne.resolve();
        await bothChangedOne.promise;
        await change(second).execute();
      });

    await Promise.all([changeBoth(1, 2), changeBoth(2, 1)]);

    expect(began).toBeGreaterThan(2);
    const beats = await database.read.selectFrom("heartbeats").select("beatAt").distinct().execute();
    expect(beats).toHaveLength(1);
  });

  it("is repeated if it decided on what another one changed concurrently: one of two stays", async () => {
    const database = await freshDatabase("postgres");
    await database.write((tx) =>
      tx
        .insertInto("heartbeats")
        .values([beat(1), beat(2)])
        .execute(),
    );
    const leaveUnlessLast = (id: number) => () =>
      database.write(async (tx) => {
        if ((await tx.selectFrom("heartbeats").selectAll().execute()).length < 2) return;
        await tx.deleteFrom("heartbeats").where("id", "=", id).execute();
      });
    await atOnce({ database }, leaveUnlessLast(1), leaveUnlessLast(2));
    expect(await database.read.selectFrom("heartbeats").select("id").execute()).toEqual([{ id: 2 }]);
  });

  it("is given up after thirty attempts", async () => {
    const database = await freshDatabase("postgres");
    let tries = 0;
    const write = database.write(async (tx) => {
      tries += 1;
      await raise(tx, "40001");
    });
    await expect(write).rejects.toThrow("on purpose");
    expect(tries).toBe(30);
  });

  it("sees what was stored by the one before it, if they take turns", async () => {
    const database = await freshDatabase("postgres");
    const tries: number[] = [];
    const addOne = (one: number) =>
      database.write(async (tx) => {
        tries.push(one);
        const { length } = await tx.selectFrom("heartbeats").selectAll().execute();
        await tx.insertInto("heartbeats").values(beat(length)).execute();
      }, "submissions");
    await Promise.all(Array.from({ length: 20 }, (_, one) => addOne(one)));
    expect(tries).toEqual(Array.from({ length: 20 }, (_, one) => one));
  });

  it("leaves its connection usable if it does not get its turn", async () => {
    const url = await freshDatabaseUrl("postgres");
    const [holder, waiting] = [openPostgres(url), openPostgres(url, { poolSize: 1 })];
    onTestFinished(() => Promise.all([holder.close(), waiting.close()]).then(() => {}));
    const add = (id: number) =>
      waiting.write((tx) => tx.insertInto("heartbeats").values(beat(id)).execute(), "submissions");
    await holder.write(async (tx) => {
      const refused = expect(add(1)).rejects.toThrow("canceling statement");
      await pollUntil(async () => {
        const cancel = sql`select pg_cancel_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`;
        return (await cancel.execute(holder.read)).rows.length > 0;
      });
      await refused;
      await sql`select 1`.execute(tx);
    }, "submissions");
    await add(2);
    expect(await waiting.read.selectFrom("heartbeats").select("id").execute()).toEqual([{ id: 2 }]);
  });

  it("is not retried if it would fail the same way", async () => {
    const database = await freshDatabase("postgres");
    let tries = 0;
    const write = database.write(async (tx) => {
      tries += 1;
      await raise(tx, "22000");
    });
    await expect(write).rejects.toThrow("on purpose");
    expect(tries).toBe(1);
  });
});

describe("a statement in transactions of one connection", () => {
  const named = sql<{ name: string }>`select name from pg_prepared_statements where statement like '%"heartbeats"%'`;
  const beats = (tx: Writer) => tx.selectFrom("heartbeats").selectAll().where("id", "=", 1).execute();
  const alone = async () => {
    const database = openPostgres(await freshDatabaseUrl("postgres"), { poolSize: 1 });
    onTestFinished(() => database.close());
    return database;
  };

  it("is prepared once, and one outside of them is not", async () => {
    const { read, write } = await alone();
    await write(beats);
    await write(beats);
    await read.selectFrom("heartbeats").select("id").where("id", "=", 2).execute();
    expect((await named.execute(read)).rows).toHaveLength(1);
  });

  it("is sent again once a migration has changed what it answers", async () => {
    const { read, write } = await alone();
    await write(async (tx) => tx.insertInto("heartbeats").values(beat(1)).execute());
    await write(beats);
    await sql`alter table heartbeats add column note text`.execute(read);
    expect(await write(beats)).toEqual([{ ...beat(1), note: null }]);
  });
});

it("an unreachable server fails the query, not the opening", async () => {
  const { port } = new URL(await unusedUrl());
  const url = `postgres://zipstead:secret@127.0.0.1:${port}/zipstead`;
  const database = openPostgres(url, { connectsWithinMs: 300 });
  onTestFinished(() => database.close());
  await expect(database.write((tx) => sql`select 1`.execute(tx))).rejects.toThrow(/ECONNREFUSED/);
});

it("a write waits for a server that starts again, and so does a page", async () => {
  const url = new URL(await freshDatabaseUrl("postgres"));
  const { port, hostname } = url;
  url.port = new URL(await unusedUrl()).port;
  const [database, brief] = [openPostgres(url.href), openPostgres(url.href, { connectsWithinMs: 300 })];
  const stored = recordHeartbeat(database, new Date(0));
  const asked = sql`select 1`.execute(database.read);
  await expect(sql`select 1`.execute(brief.read)).rejects.toThrow(/ECONNREFUSED/);

  const back = createServer((client) => {
    const server = connect(Number(port), hostname).on("error", () => {});
    client
      .on("error", () => {})
      .pipe(server)
      .pipe(client);
  }).listen(Number(url.port), "127.0.0.1");
  onTestFinished(async () => {
    await Promise.all([database.close(), brief.close()]);
    back.close();
  });
  await stored;
  expect((await asked).rows).toHaveLength(1);
});

/** The test server's store, under the host name of its certificate. */
async function storeByTls(query: string, host = "localhost") {
  const url = new URL(await freshDatabaseUrl("postgres"));
  url.hostname = host;
  url.search = query;
  return url.href;
}

const certificate = (name: string) => path.join(repositoryRoot, `test/certificates/${name}.crt`);

describe("PostgreSQL over TLS, as DATABASE_URL requires it", () => {
  const ofConnection = sql<{ ssl: boolean }>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`;

  it("encrypts every connection with verify-full and a trusted certificate, also for migrations", async () => {
    const database = openPostgres(await storeByTls(`sslmode=verify-full&sslrootcert=${certificate("localhost")}`));
    onTestFinished(() => database.close());
    const answers = [
      await ofConnection.execute(database.read),
      await database.write((tx) => ofConnection.execute(tx)),
      await database.runMaintenance((db) => ofConnection.execute(db)),
    ];
    expect(answers.map(({ rows }) => rows)).toEqual([[{ ssl: true }], [{ ssl: true }], [{ ssl: true }]]);
  });

  it.each([
    ["without an authority", "sslmode=verify-full", "localhost", "self-signed certificate"],
    [
      "from an unknown authority",
      `sslmode=verify-full&sslrootcert=${certificate("stranger")}`,
      "localhost",
      "self-signed",
    ],
    ["for another name", `sslmode=verify-full&sslrootcert=${certificate("localhost")}`, "127.0.0.1", "does not match"],
  ])("sends nothing to a server with a certificate %s", async (_case, query, host, refusal) => {
    const database = openPostgres(await storeByTls(query, host));
    onTestFinished(() => database.close());
    await expect(ofConnection.execute(database.read)).rejects.toThrow(refusal);
  });

  it("sends nothing to a server without TLS: it never falls back to plain text", async () => {
    let notified = "";
    const plain = createServer((socket) => {
      socket
        .on("error", () => {})
        .on("data", (piece) => {
          notified += piece.toString("latin1");
          socket.write("N");
        });
    });
    await once(plain.listen(0, "127.0.0.1"), "listening");
    onTestFinished(() => void plain.close());
    const { port } = plain.address() as AddressInfo;
    const database = openPostgres(`postgres://zipstead:secret@127.0.0.1:${port}/zipstead?sslmode=verify-full`);
    onTestFinished(() => database.close());
    await expect(ofConnection.execute(database.read)).rejects.toThrow("does not support SSL");
    expect(notified).toHaveLength(8);
    expect(notified).not.toContain("zipstead");
  });
});

it.each([
  ["a plain", ""],
  ["a TLS", `sslmode=verify-full&sslrootcert=${certificate("localhost")}`],
])("%s connection that the network dropped silently is closed, and the next one works", async (_case, query) => {
  const proxy = await openHalfOpenProxy(await storeByTls(query));
  onTestFinished(() => proxy.close());
  const database = openPostgres(proxy.url, { idleTimeoutMs: 200 });
  onTestFinished(() => database.close());
  await recordHeartbeat(database, new Date(0));

  proxy.freeze();
  await expect(recordHeartbeat(database, new Date(1))).rejects.toThrow("PostgreSQL stopped answering.");

  proxy.thaw();
  await recordHeartbeat(database, new Date(2));
  expect(await database.read.selectFrom("heartbeats").selectAll().execute()).toEqual([
    { id: 1, beatAt: new Date(2).toISOString() },
  ]);
});

it("a transaction whose connection broke before begins again on another one, and is stored once", async () => {
  const target = new URL(await freshDatabaseUrl("postgres"));
  const { port, hostname } = target;
  let broken = 0;
  let breaksNext = false;
  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname).on("error", () => {});
    client
      .on("error", () => {})
      .on("data", (query) => {
        if (!breaksNext) return server.write(query);
        breaksNext = false;
        broken += 1;
        return client.destroy();
      });
    server.pipe(client).on("close", () => server.destroy());
  }).listen(0);
  onTestFinished(() => void proxy.close());
  await once(proxy, "listening");
  const address = proxy.address();
  target.port = `${typeof address === "object" ? address?.port : ""}`;
  const database = openPostgres(target.href);
  onTestFinished(() => database.close());
  let tries = 0;
  const addOne = () =>
    database.write(async (tx) => {
      tries += 1;
      await tx.insertInto("heartbeats").values(beat(tries)).execute();
    }, "submissions");

  await addOne();
  breaksNext = true;
  await addOne();
  expect([broken, tries]).toEqual([1, 2]);
  expect(await database.read.selectFrom("heartbeats").select("id").execute()).toEqual([{ id: 1 }, { id: 2 }]);
});

it("a connection that the server closes between two queries fails its transaction, not the process", async () => {
  const database = await freshDatabase("postgres");
  const ended = database.write(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(database.read);
    await pollUntil(async () => (await sql`select 1`.execute(tx).catch(() => "gone")) === "gone");
    await sql`select 1`.execute(tx);
  });

  await expect(ended).rejects.toThrow(/connection error/);
  await recordHeartbeat(database, new Date(0));
});
