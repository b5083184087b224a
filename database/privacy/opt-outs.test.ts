import { describe, expect, it } from "vitest";
import { engines, freshDatabase } from "#test/database.ts";
import { plansOf, readsWholeTable } from "#test/query-plans.ts";
import { deleteConfirmationsBefore, recordConfirmation } from "./opt-outs.ts";

describe.each(engines)("confirmations of earlier days on %s", (engine) => {
  it("are found by an index", async () => {
    const [plan] = await plansOf(await freshDatabase(engine), (reader) =>
      deleteConfirmationsBefore(reader, { day: "2026-11-26" }),
    );
    expect(plan).toContain("confirmations_day");
    expect(plan).not.toMatch(readsWholeTable);
  });

  it("of a busy day are deleted little by little, so that Rosa does not wait for all of them", async () => {
    const { read, write } = await freshDatabase(engine);
    const busy = Array.from({ length: 150 }, (_, one) => ({ email: `${one}@home.example`, day: "2026-11-25" }));
    const confirm = (mailbox: string) =>
      write((tx) => recordConfirmation(tx, { mailbox, day: "2026-11-26", what: "record" }));
    const left = async () =>
      (await read.selectFrom("confirmations").select("day").where("day", "=", "2026-11-25").execute()).length;
    await write((tx) =>
      tx
        .insertInto("confirmations")
        .values(busy.map((one) => ({ ...one, what: "record" as const })))
        .execute(),
    );
    expect(await confirm("rosa@home.example")).toBe(true);
    expect(await left()).toBe(50);
    expect(await confirm("rosa@home.example"), "again").toBe(false);
    expect(await confirm("ben@home.example")).toBe(true);
    expect(await left()).toBe(0);
  });
});
