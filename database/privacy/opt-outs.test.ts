import { describe, expect, it } from "vitest";
import type { Writer } from "#database/schema.ts";
import { engines, freshDatabase } from "#test/database.ts";
import { plansOf, readsWholeTable } from "#test/query-plans.ts";
import { deleteConfirmationsBefore, recordConfirmation } from "./opt-outs.ts";

describe.each(engines)("confirmations of earlier days on %s", (engine) => {
  it("are found by an index", async () => {
    const [plan] = await plansOf(await freshDatabase(engine), (reader) =>
      deleteConfirmationsBefore({ write: (work) => work(reader as Writer) }, "2026-11-26"),
    );
    expect(plan).toContain("confirmations_day");
    expect(plan).not.toMatch(readsWholeTable);
  });

  it("of a busy day are deleted little by little, and Rosa has her own of today", async () => {
    const database = await freshDatabase(engine);
    const busy = Array.from({ length: 150 }, (_, one) => ({ email: `${one}@home.example`, day: "2026-11-25" }));
    const confirm = (mailbox: string) =>
      database.write((tx) => recordConfirmation(tx, { mailbox, day: "2026-11-26", what: "record" }));
    await database.write((tx) =>
      tx
        .insertInto("confirmations")
        .values(busy.map((one) => ({ ...one, what: "record" as const })))
        .execute(),
    );
    expect(await confirm("rosa@home.example")).toBe(true);
    expect(await confirm("rosa@home.example"), "again").toBe(false);
    await deleteConfirmationsBefore(database, "2026-11-26");
    expect(await database.read.selectFrom("confirmations").select("email").execute()).toEqual([
      { email: "rosa@home.example" },
    ]);
  });
});
