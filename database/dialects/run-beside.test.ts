import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { refreshStatistics } from "#database/engine/refresh-statistics.ts";
import { openDatabase } from "#database/open.ts";
import { dailyEngines, engines, freshDatabase, freshDatabaseUrl } from "#test/database.ts";
import { runBeside } from "./run-beside.ts";

const mail = (id: string) =>
  `insert into "sandboxMails" (id, "receivedAt", recipient, subject, message) values ('${id}', '', '', '', '')`;

describe.each(engines)("statements beside the event loop on %s", (engine) => {
  it("run one after the other, each by itself: a refused one ends the rest", async () => {
    const database = await freshDatabase(engine);

    await expect(database.runBeside([mail("ada"), mail("ada"), mail("ben")])).rejects.toThrow(/unique/i);

    expect(await database.read.selectFrom("sandboxMails").select("id").execute()).toEqual([{ id: "ada" }]);
  });

  it("may vacuum, which no transaction may", async () => {
    const database = await freshDatabase(engine);
    await database.runBeside(["vacuum"]);
  });
});

it("a repeated statement runs until it changes nothing", async () => {
  const url = await freshDatabaseUrl("sqlite");
  await runBeside(url.slice("file:".length), [
    ...["a", "b", "c", "d", "e"].map(mail),
    { repeat: `delete from "sandboxMails" where id in (select id from "sandboxMails" order by id limit 2)` },
  ]);
  const database = openDatabase(url);
  onTestFinished(() => database.close());
  expect(await database.read.selectFrom("sandboxMails").select("id").execute()).toEqual([]);
});

it("a thread that ends without a word before its work is a failure", async () => {
  const database = await freshDatabase("sqlite");
  process.once("worker", (worker) => worker.terminate());
  await expect(database.runBeside([mail("ada")])).rejects.toThrow("ended before its work");
  expect(await database.read.selectFrom("sandboxMails").select("id").execute()).toEqual([]);
});

describe.each(dailyEngines)("on %s", (engine) => {
  it("statistics are refreshed while this process answers, and while others write", async () => {
    const database = await freshDatabase(engine);
    await database.runBeside([mail("ada")]);
    let turns = 0;
    let isOver = false;
    const refreshed = refreshStatistics(database).finally(() => {
      isOver = true;
    });
    for (; !isOver; turns++) {
      await database.write((tx) => sql.raw(mail(`ben ${turns}`)).execute(tx));
      await nextTurn();
    }
    await refreshed;
    expect(turns).toBeGreaterThan(1);
  });
});

it("the planner of the open connection knows the new statistics, which leave out the search index", async () => {
  const database = await freshDatabase("sqlite");
  await database.runBeside([mail("ada"), mail("ben")]);
  await refreshStatistics(database);
  const { rows } = await sql<{ tbl: string; stat: string }>`select tbl, stat from sqlite_stat1`.execute(database.read);
  expect(rows).toContainEqual({ tbl: "sandboxMails", stat: expect.stringMatching(/^2 1/) });
  expect(rows.filter(({ tbl }) => tbl.startsWith("searchIndex"))).toEqual([]);
});
