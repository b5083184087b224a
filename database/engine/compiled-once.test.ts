import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { ConfirmationsTable } from "#database/notifications/notifications-schema.ts";
import type { Reader } from "#database/schema.ts";
import { engines, freshDatabase } from "#test/database.ts";
import { compiledOnce } from "./compiled-once.ts";

const rosa: ConfirmationsTable = { email: "rosa@keystone.example", day: "2026-11-24", what: "record" };
const ben: ConfirmationsTable = { email: "ben@keystone.example", day: "2026-11-25", what: "record" };

describe.each(engines)("a statement compiled once on %s", (engine) => {
  it("stores the values of each run, and is built for the first alone", async () => {
    const { read, write } = await freshDatabase(engine);
    let built = 0;
    const insert = compiledOnce((tx: Reader, confirmation: ConfirmationsTable) => {
      built += 1;
      return tx.insertInto("confirmations").values(confirmation).returning("email");
    });
    expect(await write((tx) => insert(tx, rosa))).toEqual([{ email: rosa.email }]);
    expect(await write((tx) => insert(tx, ben))).toEqual([{ email: ben.email }]);
    expect(await read.selectFrom("confirmations").selectAll().orderBy("day").execute()).toEqual([rosa, ben]);
    expect(built).toBe(1);
  });

  it("has a text of its own for other inputs, and for another store", async () => {
    const stores = [await freshDatabase("sqlite"), await freshDatabase("postgres"), await freshDatabase(engine)];
    const since = compiledOnce((reader, { email, day }: { email?: string; day: string }) =>
      reader
        .selectFrom("confirmations")
        .select("email")
        .where("day", ">=", day)
        .$if(email !== undefined, (those) => those.where("email", "=", email ?? ""))
        .orderBy("email"),
    );
    for (const { read, write } of stores) {
      await write((tx) => tx.insertInto("confirmations").values([rosa, ben]).execute());
      expect(await since(read, { day: rosa.day })).toEqual([{ email: ben.email }, { email: rosa.email }]);
      expect(await since(read, { email: rosa.email, day: rosa.day })).toEqual([{ email: rosa.email }]);
      expect(await since(read, { day: ben.day })).toEqual([{ email: ben.email }]);
    }
  });

  it("uses a value as often as it is named, and constants as they are", async () => {
    const { read } = await freshDatabase(engine);
    const find = compiledOnce(
      (_, { name }: { name: string }) =>
        sql`select cast(${name} as text) as one, cast(${"always"} as text) as fixed, cast(${name} as text) as two`,
    );
    expect(await find(read, { name: "Ada" })).toEqual([{ one: "Ada", fixed: "always", two: "Ada" }]);
    expect(await find(read, { name: "Ben" })).toEqual([{ one: "Ben", fixed: "always", two: "Ben" }]);
  });

  it("is refused if a value becomes part of its text", async () => {
    const { read } = await freshDatabase(engine);
    const find = compiledOnce((reader, { email }: { email: string }) =>
      reader.selectFrom("confirmations").selectAll().where("email", "=", `${email}.example`),
    );
    await expect(find(read, { email: "ada@keystone" })).rejects.toThrow(
      "email is read while its statement is compiled.",
    );
  });
});
