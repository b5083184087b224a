import { describe, expect, it } from "vitest";
import { territoryOf } from "#database/territory/claims.ts";
import { waitingZipCodeChecks } from "#database/territory/zip-code-checks.ts";
import { findZip } from "#database/territory/zips.ts";
import type { ZipCodeFacts } from "#domain/values/zip-code.ts";
import { submitApplication } from "#operations/agents/submit-application.ts";
import { ada, ben } from "#test/cast.ts";
import { dailyEngines, type engines } from "#test/database.ts";
import { freshWorld } from "#test/world.ts";
import { checkZip } from "./check-zip.ts";
import { approveZip, rejectZip } from "./check-zip-code.ts";
import { importZipCodes } from "./import-zip-codes.ts";
import { zipsOfApplication } from "./zips-of-application.ts";

const valley = { city: "San Tan Valley", state: "AZ", county: "Pinal", latitude: 3_319_110, longitude: -11_152_800 };
const phoenix = { ...valley, timeZone: "America/Phoenix" };
const zips: ZipCodeFacts[] = [
  { ...phoenix, zip: "85140", kind: "area", populated: 1 },
  { ...phoenix, zip: "85144", kind: "new", populated: 0 },
  { ...phoenix, zip: "85127", kind: "no-homes", populated: 0 },
  { ...phoenix, zip: "20500", kind: "organization", populated: 0 },
];
const why = { reason: "Houses on the map.", staffId: "Moira" };

/** Ada names zip codes of every kind; Ben names the new one after her. */
async function sanTanValley(engine: (typeof engines)[number]) {
  const { world } = await freshWorld(engine);
  const load = (edition: string) => importZipCodes(world.database, { edition, read: async () => zips }, world.now());
  await load("2026-03");
  const apply = async (applicant: typeof ada, planPrimaryArea: string) => {
    const submission = { ...applicant, planPrimaryArea, planSecondaryArea: "-" };
    return submitApplication(world, { submission, formKey: applicant.email, type: undefined });
  };
  const adas = await apply(ada, "85144, 85140, 20500, 85199");
  const bens = await apply(ben, "85144");
  const { read } = world.database;
  const claimed = async (one: typeof adas) => (await territoryOf(read, one)).claims.map(({ zip }) => zip).toSorted();
  const progress = async () =>
    (await zipsOfApplication(read, adas.applicationId, { now: world.now() })).map(({ zip, progress: { is } }) => [
      zip,
      is,
    ]);
  return { world, read, adas, bens, claimed, progress, load };
}

describe.each(dailyEngines)("a zip code that our lists cannot judge on %s", (engine) => {
  it("waits for staff, while the agent gets the others", async () => {
    const { read, adas, claimed, progress } = await sanTanValley(engine);
    expect(await claimed(adas)).toEqual(["85140"]);
    expect(await progress()).toEqual([
      ["85144", "in-review"],
      ["85140", "reserved"],
      ["20500", "not-claimable"],
      ["85199", "in-review"],
    ]);
    const waiting = await waitingZipCodeChecks(read, 10).execute();
    expect(waiting.map(({ zip, firstName, kind }) => [zip, firstName, kind])).toEqual([
      ["85144", ada.firstName, "new"],
      ["85199", ada.firstName, null],
      ["85144", ben.firstName, "new"],
    ]);
  });

  it("goes to Ada, who named it first, once Moira approves it, and a new edition does not take it back", async () => {
    const { world, read, adas, bens, claimed, load } = await sanTanValley(engine);
    expect(await approveZip(world, { zip: "85144", neighbor: "", ...why })).toEqual({ ok: true });
    expect(await claimed(adas)).toEqual(["85140", "85144"]);
    expect((await territoryOf(read, bens)).waitlist.map(({ zip }) => zip)).toEqual(["85144"]);
    await load("2026-09");
    expect(await checkZip(read, "85144")).toMatchObject({ kind: "area", status: "waitlist" });
    const again = await approveZip(world, { zip: "85144", neighbor: "", ...why });
    expect(again, "approved twice").toEqual({ ok: false, reason: "nobody-waits" });
  });

  it("that no list has gets the place and the time zone of the one beside it", async () => {
    const { world, read, adas, claimed } = await sanTanValley(engine);
    const approve = (neighbor: string) => approveZip(world, { zip: "85199", neighbor, ...why });
    expect(await approve("00000")).toEqual({ ok: false, reason: "no-neighbor" });
    expect(await approve("85140")).toEqual({ ok: true });
    expect(await findZip(read, "85199")).toMatchObject({ ...phoenix, kind: "area" });
    expect(await claimed(adas)).toEqual(["85140", "85199"]);
  });

  it("is not claimable once Moira rejects it, and Ada reads that", async () => {
    const { world, claimed, adas, progress } = await sanTanValley(engine);
    expect(await rejectZip(world, { zip: "85199", ...why, reason: " " })).toEqual({ ok: false, reason: "no-reason" });
    expect(await rejectZip(world, { zip: "85199", ...why })).toEqual({ ok: true });
    expect(await progress()).toContainEqual(["85199", "rejected"]);
    expect(await claimed(adas)).toEqual(["85140"]);
  });
});
