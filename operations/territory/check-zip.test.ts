import { describe, expect, it } from "vitest";
import { usZipCodes } from "#integrations/zip-codes/us-zip-codes.ts";
import { submitApplication } from "#operations/agents/submit-application.ts";
import { insertAtlantasZips } from "#test/atlanta-zips.ts";
import { ada } from "#test/cast.ts";
import { engines } from "#test/database.ts";
import { freshWorld, noon } from "#test/world.ts";
import { checkAround, checkZip, mostFree, mostNearby } from "./check-zip.ts";
import { importZipCodes } from "./import-zip-codes.ts";

describe.each(engines)("is this zip code free? on %s", (engine) => {
  it("says so, and what is free around it, nearest first", async () => {
    const { world } = await freshWorld(engine);
    await insertAtlantasZips(world.database);
    const submission = { ...ada, planPrimaryArea: "30308", planSecondaryArea: "-" };
    await submitApplication(world, { submission, formKey: "adas", type: undefined });

    const found = await checkAround(world.database.read, "30303", 30);

    const freeZip = { kind: "area", status: "free", seats: 1, taken: 0, serving: 0, waitlisted: 0 };
    expect(found?.checkedZip).toEqual({ zip: "30303", city: "Atlanta", state: "GA", ...freeZip });
    expect(await checkZip(world.database.read, "30303")).toEqual(found?.checkedZip);
    expect(await checkZip(world.database.read, "30308")).toMatchObject({ status: "taken" });
    expect(found?.around.map(({ zip, status }) => `${zip} ${status}`)).toEqual([
      "30308 taken",
      "30305 free",
      "30030 free",
      "30032 free",
      "30301 free",
    ]);
    expect(found?.free.map(({ zip }) => zip)).toEqual(["30305", "30030", "30032", "30301"]);
    expect(found?.around[0]).toMatchObject({ miles: 1.6, north: 1.3, east: 1 });
  });

  it("looks as far as asked, and lists no unpopulated place", async () => {
    const { world } = await freshWorld(engine);
    await insertAtlantasZips(world.database);
    const found = await checkAround(world.database.read, "30303", 80);
    expect(found?.around.map(({ zip }) => zip)).toContain("30501");
    expect(found?.around.map(({ zip }) => zip)).not.toContain("30302");
    const wider = await checkAround(world.database.read, "30303", 45);
    expect(
      wider?.around.map(({ zip }) => zip),
      "38 miles to the north, and 33 to the east",
    ).not.toContain("30501");
  });

  it("does not know a zip code that does not exist", async () => {
    const { world } = await freshWorld(engine);
    await insertAtlantasZips(world.database);
    expect(await checkZip(world.database.read, "00000")).toBeUndefined();
    expect(await checkAround(world.database.read, "00000", 30)).toBeUndefined();
  });

  it("has the whole country once it is imported, once per edition", async () => {
    const { world } = await freshWorld(engine);
    let reads = 0;
    const source = {
      edition: "one",
      read: () => {
        reads += 1;
        return usZipCodes();
      },
    };
    await Promise.all([1, 2].map(() => importZipCodes(world.database, source, world.now())));
    const readsAtFirst = reads;
    await importZipCodes(world.database, source, world.now());
    expect(reads).toBe(readsAtFirst);

    const { count } = await world.database.read
      .selectFrom("zips")
      .select((is) => is.fn.countAll().as("count"))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBeGreaterThan(41_000);
    const newYork = await checkAround(world.database.read, "10001", 30);
    expect(newYork?.checkedZip).toMatchObject({ city: "New York", state: "NY", status: "free" });
    expect(newYork?.within).toBeGreaterThan(500);
    expect(newYork?.around).toHaveLength(mostNearby);
    expect(newYork?.free).toHaveLength(mostFree);
    expect((await checkAround(world.database.read, "59301", 30))?.around.length).toBeLessThan(10);

    // If everything near is taken, free zip codes further out are found.
    const near = (await checkAround(world.database.read, "10001", 5))?.free.map(({ zip }) => zip) ?? [];
    const submission = { ...ada, planPrimaryArea: "-", planSecondaryArea: "-" };
    const { applicationId } = await submitApplication(world, { submission, formKey: "all", type: undefined });
    await world.database.write(async (tx) => {
      for (const zip of near) {
        const claim = {
          id: zip,
          zip,
          seat: 1,
          agentId: applicationId,
          applicationId,
          state: "active" as const,
          receivedAt: noon,
        };
        await tx.insertInto("zipClaims").values(claim).execute();
      }
    });
    const later = await checkAround(world.database.read, "10001", 30);
    expect(later?.free).toHaveLength(mostFree);
    expect(later?.free.filter(({ zip }) => near.includes(zip))).toEqual([]);
    const miles = later?.free.map((zip) => zip.miles) ?? [];
    expect(miles).toEqual(miles.toSorted((one, other) => one - other));
  });
});
