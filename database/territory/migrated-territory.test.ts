import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import { describe, expect, it, onTestFinished } from "vitest";
import { joiningAndPaying } from "#database/migrations/001-joining-and-paying.ts";
import { consumers } from "#database/migrations/002-consumers.ts";
import { orders } from "#database/migrations/003-orders.ts";
import { territory } from "#database/migrations/004-territory.ts";
import { staff } from "#database/migrations/005-staff.ts";
import { leadLifecycle } from "#database/migrations/006-lead-lifecycle.ts";
import { officeTerritory } from "#database/migrations/009-office-territory.ts";
import { openDatabase } from "#database/open.ts";
import { insertAtlantasZips } from "#test/atlanta-zips.ts";
import { ada, ben } from "#test/cast.ts";
import { bareDatabaseUrl, engines } from "#test/database.ts";
import { insertRows } from "#test/stored-rows.ts";
import { noon } from "#test/world.ts";

const earlier = { joiningAndPaying, consumers, orders, territory, staff, leadLifecycle };
const later = "2026-11-21T12:00:00.000Z";

describe.each(engines)("migrating a store from before the office's territory, on %s", (engine) => {
  it("lists the requested zip codes and creates a record of each agent who had paid", async () => {
    const database = openDatabase(await bareDatabaseUrl(engine));
    onTestFinished(() => database.close());
    const migrations = Object.values(earlier).map((migration, n) => [String(n), migration(engine)]);
    const provider = { getMigrations: async () => Object.fromEntries(migrations) };
    expect((await new Migrator({ db: database.read, provider }).migrateToLatest()).error).toBeUndefined();
    await insertAtlantasZips(database);
    for (const [id, applicant] of Object.entries({ adas: ada, bens: ben })) {
      const stored = { id, submissionKey: id, receivedAt: noon };
      await insertRows(database.read, "applications", { ...applicant, ...stored, agreed: 1, Website: "Zipstead" });
      await insertRows(database.read, "orders", {
        ...stored,
        id: `order of ${id}`,
        updatedAt: later,
        applicationId: id,
        plan: applicant.plan,
        expectedCents: 5,
        crm: 0,
        provider: "stripe",
        state: id === "adas" ? "paid" : "quoted",
      });
    }
    const claim = { id: "claim", zip: "30301", seat: 1, applicationId: "adas", state: "held", receivedAt: later };
    await insertRows(database.read, "zipClaims", claim);
    const entry = { id: "wait", zip: "30301", applicationId: "bens", place: 1, receivedAt: noon };
    await insertRows(database.read, "zipWaiters", entry);
    await insertRows(database.read, "zipSeats", { id: "seats", zip: "30030", seats: 2, setAt: later, reason: "busy" });

    await database.read.transaction().execute((tx) => officeTerritory(engine).up(tx));

    const asked = await sql`select * from "askedZips" order by id`.execute(database.read);
    expect(asked.rows).toEqual([
      { id: "30030", receivedAt: later, state: "GA" },
      { id: "30301", receivedAt: noon, state: "GA" },
    ]);
    expect(await database.read.selectFrom("agents").select(["id", "receivedAt", "plan"]).execute()).toEqual([
      { id: "adas", receivedAt: later, plan: "professional" },
    ]);
    const found = async (term: string) => {
      const { rows } = await sql<{ place: string }>`select scope || ' ' || "recordId" as place from "searchWords"
        where word = ${term} order by 1`.execute(database.read);
      return rows.map(({ place }) => place);
    };
    expect(await found("decatur")).toEqual(["askedZips 30030"]);
    expect(await found("atlanta")).toEqual(["agents adas", "askedZips 30301"]);
  });
});
