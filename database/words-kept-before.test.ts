import { Migrator } from "kysely/migration";
import { describe, expect, it, onTestFinished } from "vitest";
import { ada } from "#test/cast.ts";
import { bareDatabaseUrl, engines } from "#test/database.ts";
import { joiningAndPaying } from "./migrations/001-joining-and-paying.ts";
import { consumers } from "./migrations/002-consumers.ts";
import { orders } from "./migrations/003-orders.ts";
import { territory } from "./migrations/004-territory.ts";
import { staff } from "./migrations/005-staff.ts";
import { inboxes } from "./migrations/008-inboxes.ts";
import { openDatabase } from "./open.ts";

describe.each(engines)("a store that was kept before the inboxes, on %s", (engine) => {
  it("is given the words by which its applications, orders and payments are found", async () => {
    const database = openDatabase(await bareDatabaseUrl(engine));
    onTestFinished(() => database.close());
    const earlier = { "1": joiningAndPaying, "2": consumers, "3": orders, "4": territory, "5": staff };
    const migrations = Object.entries(earlier).map(([name, migration]) => [name, migration(engine)]);
    const provider = { getMigrations: async () => Object.fromEntries(migrations) };
    expect((await new Migrator({ db: database.read, provider }).migrateToLatest()).error).toBeUndefined();
    const known = { receivedAt: "2026-11-20T12:00:00.000Z", submissionKey: "one" };
    await database.write(async (tx) => {
      await tx
        .insertInto("applications")
        .values({ ...ada, ...known, agreed: 1, id: "adas", Website: "Zipstead" })
        .execute();
      const order = {
        plan: "Growth Plan",
        state: "paid",
        expectedCents: 5,
        crm: 0,
        updatedAt: known.receivedAt,
      } as const;
      await tx
        .insertInto("orders")
        .values({ ...known, ...order, id: "order-of-ada", provider: "stripe", reference: "pi_8x", email: ada.email })
        .execute();
      const event = { eventId: "evt_1", provider: "stripe", fact: "paid", cents: 5, currency: "usd" } as const;
      await tx
        .insertInto("paymentEvents")
        .values({ ...event, receivedAt: known.receivedAt, occurredAt: known.receivedAt, reference: "pi_9x" })
        .execute();
    });

    await database.read.transaction().execute((tx) => inboxes(engine).up(tx));

    const found = async (word: string) =>
      (await database.read.selectFrom("searchWords").select(["scope", "recordId"]).where("word", "=", word).execute())
        .map(({ scope, recordId }) => `${scope} ${recordId}`)
        .toSorted();
    expect(await found("keystone")).toEqual(["applications adas", "orders order-of-ada"]);
    expect(await found("30303")).toEqual(["applications adas"]);
    expect(await found("8x")).toEqual(["orders order-of-ada"]);
    expect(await found("9x")).toEqual(["paymentEvents evt_1"]);
  });
});
