import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { insertAgent } from "#database/agents/agents.ts";
import type { Database } from "#database/database.ts";
import type { ListWindow } from "#database/engine/list-window.ts";
import { searchTerms } from "#domain/values/search-terms.ts";
import { insertAtlantasZips } from "#test/atlanta-zips.ts";
import { ada } from "#test/cast.ts";
import { engines, freshDatabase, type TestEngine } from "#test/database.ts";
import { plansOf, readsWholeTable } from "#test/query-plans.ts";
import { withSeats } from "./zip-history.ts";
import { listRequestedZips, type RequestedZipFilter, recordRequestedZip } from "./zip-list.ts";

const everything: RequestedZipFilter = { is: undefined, state: undefined };
const whole: ListWindow = { terms: [], oldestFirst: true, after: undefined, most: 50 };
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute)).toISOString();

const applicant = (id: string, firstName: string) => ({
  ...ada,
  id,
  agentId: id,
  submissionKey: id,
  receivedAt: at(0),
  firstName,
  lastName: "Park",
  email: "",
  phone: "",
  licenseNumber: "",
  mlsid: "",
  city: "",
  state: "",
  planPrimaryArea: "",
  primaryArea: "",
  planSecondaryArea: "",
  secondaryArea: "",
  manager: "",
  plan: "",
  planPrice: "",
  billingAddress: "",
  shippingAddress: "",
  agreed: 1 as const,
  Website: "",
});
const claim = (zip: string, applicationId: string, state: "active" | "reserved" | "released") => ({
  id: `${zip} ${applicationId}`,
  zip,
  seat: 1,
  agentId: applicationId,
  applicationId,
  state,
  receivedAt: at(1),
  reservedUntil: null,
  activatedAt: null,
  releasedAt: null,
  reason: null,
  releasedBy: null,
});

/** Ada has 30301 and has reserved 30303, where Ben is waitlisted; 30305 is free again; 30030 got more seats. */
async function atlanta(engine: TestEngine): Promise<Database> {
  const database = await freshDatabase(engine);
  await insertAtlantasZips(database);
  await database.write(async (tx) => {
    await tx
      .insertInto("applications")
      .values([applicant("adas", "Ada"), applicant("bens", "Ben")])
      .execute();
    for (const [id, firstName] of [
      ["adas", "Ada"],
      ["bens", "Ben"],
    ] as const)
      await insertAgent(tx, { ...applicant(id, firstName), moderationReason: null, client: null, confirmedAt: null });
    const claims = [
      claim("30301", "adas", "active"),
      claim("30303", "adas", "reserved"),
      claim("30305", "adas", "released"),
    ];
    await tx.insertInto("zipClaims").values(claims).execute();
    const entry = {
      id: "w",
      zip: "30303",
      agentId: "bens",
      applicationId: "bens",
      place: 1,
      receivedAt: at(2),
      endedAt: null,
      ending: null,
    };
    await tx.insertInto("waitlistEntries").values(entry).execute();
    for (const [minute, zip] of ["30301", "30303", "30305", "30030"].entries())
      await recordRequestedZip(tx, zip, at(minute));
    await recordRequestedZip(tx, "30301", at(30));
  });
  return database;
}

describe.each(engines)("the office's list of zip codes on %s", (engine) => {
  async function listIds(filter: Partial<RequestedZipFilter>, window: Partial<ListWindow> = {}) {
    const { read } = await atlanta(engine);
    const rows = await listRequestedZips(read, { ...everything, ...filter }, { ...whole, ...window }).execute();
    return rows.map(({ id }) => id);
  }

  it("has each requested zip code once, sorted by its first request", async () => {
    expect(await listIds({})).toEqual(["30301", "30303", "30305", "30030"]);
    expect(await listIds({}, { oldestFirst: false })).toEqual(["30030", "30305", "30303", "30301"]);
    expect(await listIds({}, { after: { receivedAt: at(1), id: "30303" } })).toEqual(["30305", "30030"]);
  });

  it("filters by zip status and by state", async () => {
    expect(await listIds({ is: "active" })).toEqual(["30301"]);
    expect(await listIds({ is: "reserved" })).toEqual(["30303"]);
    expect(await listIds({ is: "waitlist" })).toEqual(["30303"]);
    expect(await listIds({ is: "free" })).toEqual(["30305", "30030"]);
    expect(await listIds({ is: "not-claimable" }), "all have homes").toEqual([]);
    expect(await listIds({ state: "GA", is: "active" })).toEqual(["30301"]);
    expect(await listIds({ state: "TX" })).toEqual([]);
  });

  it.each([
    ["303", ["30301", "30303", "30305"]],
    ["decatur", ["30030"]],
    ["atlanta georgia", ["30301", "30303", "30305"]],
    ["ga 30030", ["30030"]],
    ["boston", []],
  ])("finds %j by zip code, city and state", async (query, found) => {
    expect(await listIds({}, { terms: searchTerms(query) })).toEqual(found);
  });

  it("shows the place, seats, agents and waitlist count of each zip code", async () => {
    const { read } = await atlanta(engine);
    const rows = await withSeats(read, await listRequestedZips(read, everything, whole).execute());
    expect(rows.map(({ id, city, seats, taken, waitlisted }) => [id, city, seats, taken, waitlisted])).toEqual([
      ["30301", "Atlanta", 1, 1, 0],
      ["30303", "Atlanta", 1, 1, 1],
      ["30305", "Atlanta", 1, 0, 0],
      ["30030", "Decatur", 1, 0, 0],
    ]);
    expect(rows[0]?.claims).toMatchObject([{ firstName: "Ada", lastName: "Park", state: "active", seat: 1 }]);
  });

  it("never scans a table, with a thousand zip codes in it", async () => {
    const database = await atlanta(engine);
    const zips = Array.from({ length: 1000 }, (_, number) => String(40_000 + number));
    await database.write(async (tx) => {
      const place = {
        city: "River",
        state: "TN",
        county: "",
        latitude: 0,
        longitude: 0,
        populated: 1 as const,
        kind: "area" as const,
        timeZone: null,
      };
      await tx
        .insertInto("zips")
        .values(zips.map((zip) => ({ zip, ...place })))
        .execute();
      for (const [minute, zip] of zips.entries()) await recordRequestedZip(tx, zip, at(minute));
      await tx
        .insertInto("zipClaims")
        .values(zips.map((zip) => claim(zip, "adas", "active")))
        .execute();
      const entry = {
        agentId: "bens",
        applicationId: "bens",
        place: 1,
        receivedAt: at(1),
        endedAt: null,
        ending: null,
      };
      await tx
        .insertInto("waitlistEntries")
        .values(zips.map((zip) => ({ ...entry, id: zip, zip })))
        .execute();
    });
    await sql.raw("analyze").execute(database.read);
    const after = { receivedAt: at(500), id: "40500" };
    const queries: [Partial<RequestedZipFilter>, Partial<ListWindow>][] = [
      [{}, {}],
      [{}, { after }],
      [{ state: "TN" }, { after }],
      [{ is: "active" }, { after }],
      [{ is: "reserved", state: "TN" }, {}],
      [{ is: "waitlist" }, {}],
      [{ is: "free" }, { after }],
      [{ is: "not-claimable" }, { after }],
      [{}, { terms: ["407"] }],
      [{ is: "active" }, { terms: ["407", "river"], after }],
    ];
    for (const [filter, window] of queries) {
      const plans = await plansOf(database, (reader) =>
        listRequestedZips(reader, { ...everything, ...filter }, { ...whole, ...window }).execute(),
      );
      const label = JSON.stringify([filter, window]);
      for (const plan of plans) expect(plan, label).toMatch(/index|primary key/i);
      for (const plan of plans) expect(plan, label).not.toMatch(readsWholeTable);
    }
  });
});
