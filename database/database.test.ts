import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { engines, freshDatabase } from "#test/database.ts";
import type { Database } from "./database.ts";

const email = (id: string) => ({
  id,
  receivedAt: "2026-11-20T12:00:00.000Z",
  recipient: "",
  subject: "",
  message: "",
});

async function emailsIn({ read }: Database): Promise<string[]> {
  const rows = await read.selectFrom("sandboxMails").select("id").orderBy("id").execute();
  return rows.map(({ id }) => id);
}

describe.each(engines)("a transaction on %s", (engine) => {
  it("returns the result of its work and stores every row", async () => {
    const database = await freshDatabase(engine);

    const answer = await database.write(async (tx) => {
      await tx
        .insertInto("sandboxMails")
        .values([email("a"), email("b")])
        .execute();
      return "done";
    });

    expect(answer).toBe("done");
    expect(await emailsIn(database)).toEqual(["a", "b"]);
  });

  it("stores nothing if its work throws, and rejects with the same error", async () => {
    const database = await freshDatabase(engine);

    const write = database.write(async (tx) => {
      await tx.insertInto("sandboxMails").values(email("a")).execute();
      throw new RangeError("Ada changed her mind");
    });

    await expect(write).rejects.toThrow(new RangeError("Ada changed her mind"));
    expect(await emailsIn(database)).toEqual([]);
  });

  it("stores nothing if its last query fails", async () => {
    const database = await freshDatabase(engine);
    await database.write((tx) => tx.insertInto("sandboxMails").values(email("a")).execute());

    const write = database.write(async (tx) => {
      await tx.insertInto("sandboxMails").values(email("b")).execute();
      await tx.insertInto("sandboxMails").values(email("a")).execute();
    });

    await expect(write).rejects.toThrow(/unique constraint/i);
    expect(await emailsIn(database)).toEqual(["a"]);
  });

  it("repeats what another transaction changed at the same time, so that 30 concurrent increments all count", async () => {
    const database = await freshDatabase(engine);
    await database.write((tx) => tx.insertInto("heartbeats").values({ id: 1, beatAt: "0" }).execute());

    const addOne = () =>
      database.write(async (tx) => {
        const { beatAt } = await tx.selectFrom("heartbeats").selectAll().executeTakeFirstOrThrow();
        await tx
          .updateTable("heartbeats")
          .set({ beatAt: String(Number(beatAt) + 1) })
          .execute();
      });
    await Promise.all(Array.from({ length: 30 }, addOne));

    const { rows } = await sql<{ beatAt: string }>`select "beatAt" from heartbeats`.execute(database.read);
    expect(rows).toEqual([{ beatAt: "30" }]);
  });

  it("stores every character of every script", async () => {
    const database = await freshDatabase(engine);
    const subject = "Zoë, 王小明, Ørsted & Søn, 🏡👩‍👩‍👧, ‏שלום, \\ ' \" ; -- \t\n";
    await database.write((tx) =>
      tx
        .insertInto("sandboxMails")
        .values({ ...email("a"), subject })
        .execute(),
    );
    expect(await database.read.selectFrom("sandboxMails").select("subject").execute()).toEqual([{ subject }]);
  });
});
