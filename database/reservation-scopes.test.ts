import { Migrator } from "kysely/migration";
import { describe, expect, it, onTestFinished } from "vitest";
import { ada, ben } from "#test/cast.ts";
import { bareDatabaseUrl, engines, freshDatabase } from "#test/database.ts";
import { plansOf, readsWholeTable } from "#test/query-plans.ts";
import { noon } from "#test/world.ts";
import { insertAtlantasZips } from "#test/zips.ts";
import { migrationsFor } from "./migrate.ts";
import { noticesSince } from "./office-notices.ts";
import { openDatabase } from "./open.ts";
import { unpaidZipsOf } from "./reservation-scopes.ts";
import { allClaimsOf } from "./zip-claims.ts";

describe.each(engines)("what bounds reservations, on %s", (engine) => {
  it("is counted by indexes", async () => {
    const database = await freshDatabase(engine);
    const plans = await plansOf(database, async (reader) => {
      await unpaidZipsOf(reader, "a client", noon);
      await noticesSince(reader, noon, 10);
    });
    expect(plans).toHaveLength(2);
    for (const plan of plans) {
      expect(plan).not.toMatch(readsWholeTable);
      expect(plan, "no index is read from end to end").not.toMatch(/\bSCAN\b/);
    }
  });

  it("counts what an earlier release reserved by its client, and leaves its time as it is", async () => {
    const database = openDatabase(await bareDatabaseUrl(engine));
    onTestFinished(() => database.close());
    const { "020-bounded-reservations": newest, ...earlier } = migrationsFor(engine);
    const provider = { getMigrations: async () => earlier };
    expect((await new Migrator({ db: database.read, provider }).migrateToLatest()).error).toBeUndefined();
    await insertAtlantasZips(database);
    const inAWeek = "2026-11-27T12:00:00.000Z";
    await database.write(async (tx) => {
      for (const [id, who] of Object.entries({ adas: ada, bens: ben, caras: ada, doras: ada })) {
        const kept = { agreed: 1 as const, id, submissionKey: id, receivedAt: noon, Website: "Zipstead" };
        const moderation = { moderationReason: id === "doras" ? "flood" : null, client: "a client" };
        const { ...application } = { ...who, ...kept, ...moderation };
        await tx.insertInto("applications").values(application).execute();
      }
      const claim = { seat: 1, state: "reserved" as const, receivedAt: noon, reservedUntil: inAWeek };
      for (const zip of ["30301", "30303"])
        await tx
          .insertInto("zipClaims")
          .values({ ...claim, id: zip, zip, applicationId: "adas" })
          .execute();
      const wait = { id: "wait", zip: "30301", applicationId: "bens", place: 1, receivedAt: noon };
      await tx.insertInto("waitlistEntries").values(wait).execute();
    });

    await database.read.transaction().execute((tx) => newest?.up(tx) ?? Promise.reject());

    expect(await unpaidZipsOf(database.read, "a client", noon)).toBe(3);
    const counted = await database.read.selectFrom("reservationScopes").select("applicationId").execute();
    expect(counted.map(({ applicationId }) => applicationId).toSorted()).toEqual(["adas", "bens"]);
    const { claims } = await allClaimsOf(database.read, "adas");
    expect(claims.map(({ reservedUntil }) => reservedUntil)).toEqual([inAWeek, inAWeek]);
  });
});
