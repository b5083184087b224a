import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { engines, freshDatabase } from "#test/database.ts";
import { deleteExpired } from "./delete-expired.ts";

const [before, now, after] = ["2026-11-20T11:00:00.000Z", "2026-11-20T12:00:00.000Z", "2026-11-20T13:00:00.000Z"];

describe.each(engines)("what expires, on %s,", (engine) => {
  it("is deleted portion by portion until none is left, and the rest stays", async () => {
    const database = await freshDatabase(engine);
    const code = (id: string, endsAt: string) => ({
      id,
      slot: id,
      codeHash: "",
      askedFrom: "",
      sentAt: before,
      endsAt,
    });
    await database.write(async (tx) => {
      for (let number = 0; number < 1001; number++)
        await tx
          .insertInto("emailCodes")
          .values(code(`old ${number}`, before))
          .execute();
      await tx.insertInto("emailCodes").values(code("adas", after)).execute();
    });

    await deleteExpired(database, "emailCodes", now);

    expect(await database.read.selectFrom("emailCodes").select("id").execute()).toEqual([{ id: "adas" }]);
  });

  it("leaves a count of this hour, though the same address had one of the last", async () => {
    const database = await freshDatabase(engine);
    await sql`insert into "confirmationCounts" (id, hour, count) values ('ada', 7, 1), ('ada', 8, 1), ('ben', 7, 1)`.execute(
      database.read,
    );

    await deleteExpired(database, "confirmationCounts", 8);

    const left = await database.read.selectFrom("confirmationCounts").select(["id", "hour"]).execute();
    expect(left).toEqual([{ id: "ada", hour: 8 }]);
  });
});
