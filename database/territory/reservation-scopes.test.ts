import { describe, expect, it, onTestFinished } from "vitest";
import { migrate } from "#database/migrate.ts";
import { noticesSince } from "#database/notifications/office-notices.ts";
import { openDatabase } from "#database/open.ts";
import { insertAtlantasZips } from "#test/atlanta-zips.ts";
import { ada, ben } from "#test/cast.ts";
import { bareDatabaseUrl, engines, freshDatabase } from "#test/database.ts";
import { plansOf, readsWholeTable } from "#test/query-plans.ts";
import { insertRows } from "#test/stored-rows.ts";
import { noon } from "#test/world.ts";
import { allClaimsOf } from "./claims.ts";
import { unpaidZipsOf } from "./reservation-scopes.ts";

describe.each(engines)("the limit on unpaid reservations, on %s", (engine) => {
  it("is counted with indexes", async () => {
    const database = await freshDatabase(engine);
    const plans = await plansOf(database, async (reader) => {
      await unpaidZipsOf(reader, "a client", noon);
      await noticesSince(reader, noon);
    });
    expect(plans).toHaveLength(2);
    for (const plan of plans) {
      expect(plan).not.toMatch(readsWholeTable);
      expect(plan, "no index is scanned").not.toMatch(/\bSCAN\b/);
    }
  });

  it("counts reservations of an earlier release by client, without changing when they end", async () => {
    const database = openDatabase(await bareDatabaseUrl(engine));
    onTestFinished(() => database.close());
    await migrate(database, { last: "019-payers" });
    await insertAtlantasZips(database);
    const inAWeek = "2026-11-27T12:00:00.000Z";
    const { read } = database;
    for (const [id, who] of Object.entries({ adas: ada, bens: ben, caras: ada, doras: ada })) {
      const stored = { agreed: 1, id, submissionKey: id, receivedAt: noon, Website: "Zipstead", client: "a client" };
      await insertRows(read, "applications", { ...who, ...stored, heldFor: id === "doras" ? "flood" : null });
    }
    const claim = { seat: 1, state: "reserved", receivedAt: noon, reservedUntil: inAWeek, applicationId: "adas" };
    await insertRows(
      read,
      "zipClaims",
      { ...claim, id: "30301", zip: "30301" },
      { ...claim, id: "30303", zip: "30303" },
    );
    const entry = { id: "entry", zip: "30301", applicationId: "bens", place: 1, receivedAt: noon };
    await insertRows(read, "zipWaiters", entry);

    await migrate(database);

    expect(await unpaidZipsOf(database.read, "a client", noon)).toBe(3);
    const counted = await database.read.selectFrom("reservationScopes").select("applicationId").execute();
    expect(counted.map(({ applicationId }) => applicationId).toSorted()).toEqual(["adas", "bens"]);
    const { claims } = await allClaimsOf(database.read, { applicationId: "adas" });
    expect(claims.map(({ reservedUntil }) => reservedUntil)).toEqual([inAWeek, inAWeek]);
  });
});
