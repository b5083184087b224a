import { closeSync, copyFileSync, openSync, rmSync, writeSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { StorageError } from "#database/engine/errors.ts";
import { recordHeartbeat } from "#database/engine/heartbeats.ts";
import { openDatabase } from "#database/open.ts";
import { freshDatabaseUrl } from "#test/database.ts";
import { assertSafeVersion } from "./sqlite.ts";

async function freshSqlite() {
  const url = await freshDatabaseUrl("sqlite");
  const database = openDatabase(url);
  onTestFinished(() => database.close());
  return { database, file: url.slice("file:".length) };
}

const mail = (id: string) => ({ id, receivedAt: "2026-11-20T12:00:00.000Z", recipient: "", subject: "", message: "" });

describe("a SQLite store", () => {
  it.each([
    ["a write-ahead log", "journal_mode", "wal"],
    ["SQLite's own syncs at checkpoints, besides ours at each commit", "synchronous", 1],
    ["a timeout of five seconds for writers of other processes", "busy_timeout", 5000],
    ["enforced foreign keys", "foreign_keys", 1],
  ])("has %s", async (_what, pragma, value) => {
    const { database } = await freshSqlite();
    const { rows } = await sql<object>`pragma ${sql.raw(pragma)}`.execute(database.read);
    expect(rows.map((row) => Object.values(row))).toEqual([[value]]);
  });

  it("shows an acknowledged write to another connection", async () => {
    const { database, file } = await freshSqlite();
    await database.write((tx) => tx.insertInto("sandboxMails").values(mail("ada")).execute());

    const other = new DatabaseSync(file, { readOnly: true });
    onTestFinished(() => other.close());
    expect(other.prepare("select id from sandboxMails").all()).toEqual([{ id: "ada" }]);
  });
});

it("a write is not acknowledged if its log was deleted, and no later write is accepted", async () => {
  const { database, file } = await freshSqlite();
  await database.read.selectFrom("sandboxMails").selectAll().execute();
  rmSync(`${file}-wal`);

  const written = database.write((tx) => tx.insertInto("sandboxMails").values(mail("ada")).execute());
  await expect(written).rejects.toThrow("The disk did not store what was written.");

  await expect(recordHeartbeat(database, new Date(0))).rejects.toThrow("The disk did not store what was written.");
});

it("a long transaction lets other work have its turn", async () => {
  const { database } = await freshSqlite();
  let others = false;
  const queries = await database.write(async (tx) => {
    setImmediate(() => {
      others = true;
    });
    for (let queries = 1; queries < 100_000; queries++) {
      await tx.selectFrom("sandboxMails").selectAll().execute();
      if (others) return queries;
    }
    return undefined;
  });
  expect(queries).toBeGreaterThan(1);
});

describe("writes that share one commit", () => {
  const insertBeat = (database: ReturnType<typeof openDatabase>, id: string) =>
    database.write(async (tx) => {
      await tx.insertInto("sandboxMails").values(mail(id)).execute();
      return id;
    });
  const storedCount = async (database: ReturnType<typeof openDatabase>) =>
    (await database.read.selectFrom("sandboxMails").select("id").orderBy("id").execute()).map(({ id }) => id);

  it("each get their own result", async () => {
    const { database } = await freshSqlite();
    expect(await Promise.all(["a", "b", "c"].map((id) => insertBeat(database, id)))).toEqual(["a", "b", "c"]);
    expect(await storedCount(database)).toEqual(["a", "b", "c"]);
  });

  it("are all stored except one that throws", async () => {
    const { database } = await freshSqlite();
    const broken = database.write(async (tx) => {
      await tx.insertInto("sandboxMails").values(mail("broken")).execute();
      throw new Error("Ivo changed his mind");
    });

    const ends = await Promise.allSettled([insertBeat(database, "a"), broken, insertBeat(database, "b")]);

    expect(ends.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    await expect(broken).rejects.toThrow("Ivo changed his mind");
    expect(await storedCount(database)).toEqual(["a", "b"]);
  });

  it("are all stored except one that the engine refuses", async () => {
    const { database } = await freshSqlite();
    await insertBeat(database, "a");

    const ends = await Promise.allSettled([
      insertBeat(database, "b"),
      insertBeat(database, "a"),
      insertBeat(database, "c"),
    ]);

    expect(ends.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(await storedCount(database)).toEqual(["a", "b", "c"]);
  });

  it("all fail if the commit itself fails, and later ones succeed", async () => {
    const { database } = await freshSqlite();
    const dangling = database.write(async (tx) => {
      await sql`pragma defer_foreign_keys = on`.execute(tx);
      await sql`insert into "paymentEvents" ("eventId", provider, "receivedAt", "occurredAt", fact, currency, cents, "orderId")
        values ('e', 'stripe', '', '', 'paid', 'usd', 1, 'nobody')`.execute(tx);
    });

    const ends = await Promise.allSettled([insertBeat(database, "a"), dangling]);

    expect(ends.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await storedCount(database)).toEqual([]);
    expect(await insertBeat(database, "b")).toBe("b");
  });

  it("include writes that arrive while another one runs", async () => {
    const { database } = await freshSqlite();
    const nested: Promise<string>[] = [];
    await database.write(async (tx) => {
      await tx.insertInto("sandboxMails").values(mail("a")).execute();
      nested.push(insertBeat(database, "b"));
    });
    expect(await Promise.all(nested)).toEqual(["b"]);
    expect(await storedCount(database)).toEqual(["a", "b"]);
  });

  it("let other requests run between them", async () => {
    const { database } = await freshSqlite();
    const order: string[] = [];
    const write = (name: string) =>
      database.write(async () => {
        order.push(name);
        setImmediate(() => order.push(`a request after ${name}`));
      });
    await Promise.all([write("Ada"), write("Ben")]);
    expect(order).toEqual(["Ada", "a request after Ada", "Ben", "a request after Ben"]);
  });

  it("lock the file from the start, so that no other writer comes between their reads and writes", async () => {
    const { database, file } = await freshSqlite();
    const other = new DatabaseSync(file);
    onTestFinished(() => other.close());

    await database.write(async (tx) => {
      await tx.selectFrom("sandboxMails").selectAll().execute();
      expect(() => other.exec("begin immediate")).toThrow("database is locked");
    });

    other.exec("begin immediate; rollback");
  });

  it("wait for a writer of another process, and do not block reads", async () => {
    const { database, file } = await freshSqlite();
    const other = new DatabaseSync(file);
    onTestFinished(() => other.close());
    other.exec("begin immediate; insert into heartbeats values (7, '')");

    const writing = insertBeat(database, "a");
    const reads = [];
    for (let count = 0; count < 100; count++) reads.push(await storedCount(database));
    other.exec("commit");

    expect(new Set(reads.flat())).toEqual(new Set());
    expect(await writing).toBe("a");
  });
});

describe("a write is in the file itself, without its log,", () => {
  async function storeWithAda() {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const { database, file } = await freshSqlite();
    await database.write((tx) => tx.insertInto("sandboxMails").values(mail("ada")).execute());
    return { database, file };
  }

  function inFileAlone(file: string) {
    copyFileSync(file, `${file}.alone`);
    const alone = new DatabaseSync(`${file}.alone`, { readOnly: true });
    onTestFinished(() => alone.close());
    return alone.prepare("select id from sandboxMails order by id").all();
  }

  it("a second later", async () => {
    const { file } = await storeWithAda();
    vi.advanceTimersByTime(1000);
    expect(inFileAlone(file)).toEqual([{ id: "ada" }]);
  });

  it("with the next commit, if a transaction is open at that second", async () => {
    const { database, file } = await storeWithAda();
    await database.write(async (tx) => {
      await tx.insertInto("sandboxMails").values(mail("ben")).execute();
      vi.advanceTimersByTime(1000);
    });
    expect(inFileAlone(file)).toEqual([{ id: "ada" }, { id: "ben" }]);
  });
});

it("a file that is found to be damaged gets no more writes", async () => {
  const { database: whole, file } = await freshSqlite();
  const { rows } = await sql<{ at: number }>`select (rootpage - 1) * (select page_size from pragma_page_size) as at
    from sqlite_schema where name = 'sandboxMails'`.execute(whole.read);
  await whole.close();
  const handle = openSync(file, "r+");
  writeSync(handle, Buffer.of(0xff), 0, 1, rows[0]?.at);
  closeSync(handle);

  const database = openDatabase(`file:${file}`);
  onTestFinished(() => database.close());
  await recordHeartbeat(database, new Date(0));
  await expect(database.read.selectFrom("sandboxMails").selectAll().execute()).rejects.toThrow("malformed");

  await expect(recordHeartbeat(database, new Date(0))).rejects.toThrow(StorageError);
});

describe("a stored value", () => {
  it.each([
    ["a date, which would shift all other values", new Date(0), "A object cannot be stored"],
    ["an object", { id: 1 }, "A object cannot be stored"],
    ["undefined", undefined, "A undefined cannot be stored"],
    ["a fraction", 0.5, "A number cannot be stored"],
    ["a number beyond the safe integers", 2 ** 60, "A number cannot be stored"],
    ["a boolean", true, "A boolean cannot be stored"],
  ])("cannot be %s", async (_what, value, sentence) => {
    const { database } = await freshSqlite();
    await expect(sql`select ${value}`.execute(database.read)).rejects.toThrow(sentence);
  });

  it.each([
    ["text", "30301"],
    ["a whole number", -42],
    ["null", null],
    ["bytes", new Uint8Array([1, 2])],
  ])("can be %s and is read back unchanged", async (_what, value) => {
    const { database } = await freshSqlite();
    const { rows } = await sql<{ value: unknown }>`select ${value} as value`.execute(database.read);
    expect(rows[0]?.value).toEqual(value);
  });

  it("stays 30301 in a text column and does not become 30301.0", async () => {
    const { database } = await freshSqlite();
    await sql`insert into "sandboxRows" (id, "receivedAt", "row") values ('a', '', ${30301})`.execute(database.read);
    const { rows } = await sql`select "row" from "sandboxRows"`.execute(database.read);
    expect(rows).toEqual([{ row: "30301" }]);
  });

  it("is refused by a column of another type", async () => {
    const { database } = await freshSqlite();
    const wrong = sql`insert into "sandboxRows" (id, "receivedAt", "row") values ('a', '', ${new Uint8Array([1])})`;
    await expect(wrong.execute(database.read)).rejects.toThrow(/cannot store BLOB value in TEXT column/);
  });

  it("is checked by every table, since all are STRICT", async () => {
    const { database } = await freshSqlite();
    const { rows } = await sql<{ name: string }>`select name from pragma_table_list
      where type = 'table' and strict = 0 and name not like 'sqlite_%' and name not like 'kysely_%'`.execute(
      database.read,
    );
    expect(rows).toEqual([]);
  });
});

describe("the engine's version", () => {
  it.each(["3.51.3", "3.51.10", "3.52.0", "4.0.0"])("%s is accepted", (version) => {
    expect(() => assertSafeVersion(version)).not.toThrow();
  });

  it.each(["3.51.2", "3.50.4", "3.9.99", "2.99.99", "unknown", ""])("%j is refused at startup", (version) => {
    expect(() => assertSafeVersion(version)).toThrow(StorageError);
  });
});

describe("a cache of prepared statements", () => {
  const counted = async (database: ReturnType<typeof openDatabase>, from: number, to: number) => {
    const found: unknown[] = [];
    for (let number = from; number < to; number++) {
      const { rows } = await sql<{ n: number }>`select ${sql.raw(String(number))} as n, ${number} as same`.execute(
        database.read,
      );
      found.push(rows[0]);
    }
    return found;
  };
  const expected = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => ({ n: from + index, same: from + index }));

  it("answers every statement correctly, also when there are more than it can have", async () => {
    const { database } = await freshSqlite();
    expect(await counted(database, 0, 450)).toEqual(expected(0, 450));
    expect(await counted(database, 100, 350)).toEqual(expected(100, 350));
  });

  it("sees columns that were added after a statement was prepared", async () => {
    const { database } = await freshSqlite();
    await sql`create table notes (a text)`.execute(database.read);
    await sql`insert into notes values ('x')`.execute(database.read);
    const all = () => sql`select * from notes`.execute(database.read);
    expect((await all()).rows).toEqual([{ a: "x" }]);
    await sql`alter table notes add column b text`.execute(database.read);
    expect((await all()).rows).toEqual([{ a: "x", b: null }]);
  });
});

it("a limit is part of the statement, because SQLite would prepare a bound one again each time", async () => {
  const { database } = await freshSqlite();
  const { sql: text, parameters } = database.read.selectFrom("secrets").selectAll().limit(3).compile();
  expect(text).toMatch(/ limit 3$/);
  expect(parameters).toEqual([]);
});

it("a closed store refuses writes, even if it was never used", async () => {
  const { database } = await freshSqlite();
  await database.close();
  await expect(recordHeartbeat(database, new Date(0))).rejects.toThrow("database is not open");
});
