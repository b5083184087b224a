import { describe, expect, it } from "vitest";
import { territoryOf } from "#database/territory/claims.ts";
import { listRequestedZips } from "#database/territory/zip-list.ts";
import { findZip, zipOfCity } from "#database/territory/zips.ts";
import { callingHours } from "#domain/privacy/calling-hours.ts";
import type { ZipKind } from "#domain/territory/zip-kind.ts";
import { usZipCodes } from "#integrations/zip-codes/us-zip-codes.ts";
import { submitApplication } from "#operations/agents/submit-application.ts";
import { ada, ben } from "#test/cast.ts";
import { dailyEngines } from "#test/database.ts";
import { freshWorld } from "#test/world.ts";
import { assignZip } from "./assign-zip.ts";
import { checkAround, checkZip } from "./check-zip.ts";
import { importZipCodes } from "./import-zip-codes.ts";
import { releaseZip } from "./release-zip.ts";

/** May people there be called when it is 1 PM in New York? "Unknown": staff decide. */
const everyKind: [zip: string, place: string, kind: ZipKind, hours: string][] = [
  ["90210", "Beverly Hills, CA", "area", "open"],
  ["20001", "Washington, DC", "area", "open"],
  ["99501", "Anchorage, AK", "area", "closed"],
  ["96860", "Pearl Harbor, HI", "area", "closed"],
  ["00601", "Adjuntas, PR", "area", "open"],
  ["00802", "St Thomas, VI", "area", "open"],
  ["96910", "Hagatna, GU", "area", "closed"],
  ["96950", "Saipan, MP", "area", "closed"],
  ["96799", "Pago Pago, AS", "area", "closed"],
  ["30301", "Atlanta, GA", "no-homes", "open"],
  ["00936", "San Juan, PR", "no-homes", "open"],
  ["20500", "Washington, DC", "organization", "open"],
  ["00501", "Holtsville, NY", "organization", "open"],
  ["09009", "APO, AE", "military", "unknown"],
  ["96205", "APO, AP", "military", "unknown"],
  ["96960", "Majuro, MH", "abroad", "unknown"],
];

const zips = usZipCodes();

describe.each(dailyEngines)("every kind of zip code on %s", (engine) => {
  it("is known, and agents get those where people live, even from the office", async () => {
    const { world } = await freshWorld(engine);
    await importZipCodes(world.database, { edition: "all", read: () => zips }, world.now());
    const { read } = world.database;
    for (const [zip, place, kind, hours] of everyKind) {
      const checked = await checkZip(read, zip);
      expect(checked, zip).toMatchObject({ kind, status: "free" });
      expect(`${checked?.city}, ${checked?.state}`).toBe(place);
      expect(
        callingHours({ timeZone: null, state: checked?.state ?? null, phone: null }, new Date("2026-11-25T18:00:00Z")),
      ).toBe(hours);

      const submission = { ...ada, email: `${zip}@keystone.example`, planPrimaryArea: zip, planSecondaryArea: "-" };
      const { applicationId } = await submitApplication(world, { submission, formKey: zip, type: undefined });
      const { claims } = await territoryOf(read, { applicationId });
      expect(claims.map((claim) => claim.zip)).toEqual(kind === "area" ? [zip] : []);
      if (kind === "area") continue;
      const assignment = { agentId: applicationId, zip, reason: "she asked for it", staffId: "Moira" };
      expect(await assignZip(world, assignment), zip).toEqual({ ok: false, reason: "not-claimable" });
    }
    expect(await checkZip(read, "00000")).toBeUndefined();
    expect(await zipOfCity(read, "san juan", "PR"), "where a buyer looks").toMatchObject({ zip: "00901" });
  });

  it("has its free neighbors, across the water or none, and never one without homes", async () => {
    const { world } = await freshWorld(engine);
    await importZipCodes(world.database, { edition: "all", read: () => zips }, world.now());
    const around = async (zip: string) =>
      (await checkAround(world.database.read, zip, 30))?.around.map((near) => near.zip) ?? [];
    expect(await around("00725")).toContain("00703");
    expect(await around("00802")).toContain("00830");
    expect(await around("96960")).toEqual([]);
    const near = await around("20500");
    expect(near).toContain("20001");
    expect(near.filter((zip) => /^20[2-5]/.test(zip))).toEqual([]);
  });

  it("that lost its homes in a new edition keeps its claims, and the office finds them", async () => {
    const { world } = await freshWorld(engine);
    const atlanta = {
      zip: "30301",
      city: "Atlanta",
      state: "GA",
      county: "",
      latitude: 3_384_440,
      longitude: -8_447_410,
    };
    const edition = (name: string, populated: 0 | 1) =>
      importZipCodes(
        world.database,
        {
          edition: name,
          read: async () => [{ ...atlanta, populated, kind: populated ? "area" : "no-homes", timeZone: null }],
        },
        world.now(),
      );
    await edition("old", 1);
    const submission = { ...ada, planPrimaryArea: "30301", planSecondaryArea: "-" };
    const adas = await submitApplication(world, { submission, formKey: "adas", type: undefined });
    const bens = await submitApplication(world, {
      submission: { ...ben, planPrimaryArea: "30301" },
      formKey: "bens",
      type: undefined,
    });
    await edition("new", 0);

    const { read } = world.database;
    const listed = () =>
      listRequestedZips(
        read,
        { is: "not-claimable", state: undefined },
        { oldestFirst: false, after: undefined, terms: [], most: 10 },
      ).execute();
    const { claims } = await territoryOf(read, adas);
    expect(claims).toMatchObject([{ zip: "30301", state: "reserved" }]);
    expect(await listed()).toMatchObject([{ id: "30301" }]);
    const [claim] = claims;
    await releaseZip(world, {
      id: claim?.id ?? "",
      zip: "30301",
      reason: "moved",
      ground: "agent-asked",
      staffId: null,
    });
    expect((await territoryOf(read, bens)).claims, "Ben gets no seat where there are no homes").toEqual([]);
    expect(await listed(), "Ben still waits").toMatchObject([{ id: "30301" }]);
    expect((await findZip(read, "30301"))?.populated).toBe(0);
  });
});
