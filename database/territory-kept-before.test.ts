import { Migrator } from "kysely/migration";
import { describe, expect, it, onTestFinished } from "vitest";
import { ada, ben } from "#test/cast.ts";
import { bareDatabaseUrl, engines } from "#test/database.ts";
import { noon } from "#test/world.ts";
import { keepAtlantasZips } from "#test/zips.ts";
import { joiningAndPaying } from "./migrations/001-joining-and-paying.ts";
import { consumers } from "./migrations/002-consumers.ts";
import { orders } from "./migrations/003-orders.ts";
import { territory } from "./migrations/004-territory.ts";
import { staff } from "./migrations/005-staff.ts";
import { leadLifecycle } from "./migrations/006-lead-lifecycle.ts";
import { officeTerritory } from "./migrations/009-office-territory.ts";
import { openDatabase } from "./open.ts";

const earlier = { joiningAndPaying, consumers, orders, territory, staff, leadLifecycle };
const later = "2026-11-21T12:00:00.000Z";

describe.each(engines)("a store that was kept before the office's territory, on %s", (engine) => {
  it("lists the zip codes that were asked for, and has a record of each agent who had paid", async () => {
    const database = openDatabase(await bareDatabaseUrl(engine));
    onTestFinished(() => database.close());
    const migrations = Object.values(earlier).map((migration, n) => [String(n), migration(engine)]);
    const provider = { getMigrations: async () => Object.fromEntries(migrations) };
    expect((await new Migrator({ db: database.read, provider }).migrateToLatest()).error).toBeUndefined();
    await keepAtlantasZips(database);
    await database.write(async (tx) => {
      for (const [id, who] of Object.entries({ adas: ada, bens: ben })) {
        const kept = { agreed: 1 as const, id, submissionKey: id, receivedAt: noon, Website: "Zipstead" };
        await tx
          .insertInto("applications")
          .values({ ...who, ...kept })
          .execute();
        const order = { plan: who.plan, expectedCents: 5, crm: 0 as const, provider: "stripe" as const };
        const state = id === "adas" ? ("paid" as const) : ("quoted" as const);
        const known = {
          id: `order of ${id}`,
          submissionKey: id,
          receivedAt: noon,
          updatedAt: later,
          applicationId: id,
        };
        await tx
          .insertInto("orders")
          .values({ ...order, ...known, state })
          .execute();
      }
      const claim = { id: "claim", zip: "30301", seat: 1, applicationId: "adas", state: "held", receivedAt: later };
      await tx
        .insertInto("zipClaims")
        .values({ ...claim, state: "held" })
        .execute();
      const wait = { id: "wait", zip: "30301", applicationId: "bens", place: 1, receivedAt: noon };
      await tx.insertInto("zipWaiters").values(wait).execute();
      await tx
        .insertInto("zipSeats")
        .values({ id: "seats", zip: "30030", seats: 2, setAt: later, reason: "busy" })
        .execute();
    });

    await database.read.transaction().execute((tx) => officeTerritory(engine).up(tx));

    expect(await database.read.selectFrom("askedZips").selectAll().orderBy("id").execute()).toEqual([
      { id: "30030", receivedAt: later, state: "GA" },
      { id: "30301", receivedAt: noon, state: "GA" },
    ]);
    expect(await database.read.selectFrom("agents").select(["id", "receivedAt", "plan"]).execute()).toEqual([
      { id: "adas", receivedAt: later, plan: "professional" },
    ]);
    const found = async (word: string) =>
      (await database.read.selectFrom("searchWords").select(["scope", "recordId"]).where("word", "=", word).execute())
        .map(({ scope, recordId }) => `${scope} ${recordId}`)
        .toSorted();
    expect(await found("decatur")).toEqual(["askedZips 30030"]);
    expect(await found("atlanta")).toEqual(["agents adas", "askedZips 30301"]);
  });
});
