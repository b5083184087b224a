import { describe, expect, it, onTestFinished } from "vitest";
import { migrate } from "#database/migrate.ts";
import { openDatabase } from "#database/open.ts";
import { territoryOf } from "#database/territory/claims.ts";
import { bareDatabaseUrl, engines, type TestEngine } from "#test/database.ts";
import { insertRows } from "#test/stored-rows.ts";
import { countAgents, wrongAgents } from "./check-agents.ts";

const at = (day: number) => `2026-11-${String(day).padStart(2, "0")}T12:00:00.000Z`;

/** Ada applied three times from one address and paid for the second; Ben once; somebody was erased. */
async function storeOfBefore(engine: TestEngine) {
  const database = openDatabase(await bareDatabaseUrl(engine));
  onTestFinished(() => database.close());
  await migrate(database, { last: "023-receivers" });
  const { read } = database;
  const application = (id: string, email: string, day: number) => ({
    id,
    submissionKey: id,
    email,
    receivedAt: at(day),
  });
  await insertRows(
    read,
    "applications",
    application("adas-1", "Ada@keystone.example", 1),
    application("adas-2", "ada@keystone.example", 2),
    application("adas-3", "ADA@keystone.example", 3),
    application("bens", "ben@riverside.example", 4),
    application("erased", "", 5),
  );
  await insertRows(
    read,
    "agents",
    { id: "adas-2", receivedAt: at(6), plan: "growth", brokerage: "Keystone" },
    { id: "adas-3", receivedAt: at(7), plan: "growth", brokerage: "Lakeside", licenseNumber: "GA-1" },
  );
  await insertRows(read, "zips", ...["30301", "30303", "30305"].map((zip) => ({ zip, city: "Atlanta", state: "GA" })));
  const claim = { seat: 1, receivedAt: at(2) };
  await insertRows(
    read,
    "zipClaims",
    { ...claim, id: "c1", zip: "30301", applicationId: "adas-1", state: "reserved", reservedUntil: at(9) },
    { ...claim, id: "c2", zip: "30303", applicationId: "adas-2", state: "active" },
    { ...claim, id: "c3", zip: "30305", applicationId: "bens", state: "active" },
    { ...claim, id: "c4", zip: "30303", seat: 2, applicationId: "adas-3", state: "reserved", reservedUntil: at(9) },
  );
  const entry = { receivedAt: at(3) };
  await insertRows(
    read,
    "waitlistEntries",
    { ...entry, id: "w1", zip: "30301", place: 1, applicationId: "bens" },
    { ...entry, id: "w2", zip: "30301", place: 2, applicationId: "adas-3" },
    { ...entry, id: "w3", zip: "30305", place: 1, applicationId: "adas-2" },
    { ...entry, id: "w4", zip: "30305", place: 2, applicationId: "adas-3" },
  );
  const order = {
    plan: "Growth Plan",
    provider: "stripe",
    receivedAt: at(2),
    updatedAt: at(2),
    expectedCents: 5,
    crm: 0,
  };
  await insertRows(
    read,
    "orders",
    { ...order, id: "o1", submissionKey: "o1", state: "paid", applicationId: "adas-3" },
    { ...order, id: "o2", submissionKey: "o2", state: "checkout", applicationId: null },
  );
  const lead = { receivedAt: at(5), answers: "[]", stage: "transferred", stageSince: at(5), consentValid: 1 };
  await insertRows(
    read,
    "leads",
    { ...lead, id: "cleos", submissionKey: "l1", agentId: "adas-3" },
    { ...lead, id: "doras", submissionKey: "l2", agentId: "bens" },
  );
  return database;
}

describe.each(engines)("a store without agents' identities, on %s", (engine) => {
  it("gets one agent per email address, and everything refers to them; nothing is lost", async () => {
    const database = await storeOfBefore(engine);
    const { read } = database;
    await migrate(database);

    expect(await wrongAgents(read)).toEqual({});
    expect(await countAgents(read)).toEqual({
      agents: 3,
      applications: 5,
      claims: 4,
      waitlistEntries: 4,
      orders: 1,
      leads: 2,
    });
    const agentOf = await read.selectFrom("applications").select(["id", "agentId"]).orderBy("id").execute();
    expect(agentOf.map(({ id, agentId }) => `${id}: ${agentId}`)).toEqual([
      "adas-1: adas-2",
      "adas-2: adas-2",
      "adas-3: adas-2",
      "bens: bens",
      "erased: erased",
    ]);
    const agents = await read.selectFrom("agents").selectAll().orderBy("id").execute();
    expect(agents).toMatchObject([
      { id: "adas-2", email: "ada@keystone.example", joinedAt: at(6), brokerage: "Keystone", licenseNumber: "GA-1" },
      { id: "bens", email: "ben@riverside.example", joinedAt: null, confirmedAt: null },
      { id: "erased", email: null, joinedAt: null },
    ]);
    const leads = await read.selectFrom("leads").select(["id", "agentId"]).orderBy("id").execute();
    expect(leads).toEqual([
      { id: "cleos", agentId: "adas-2" },
      { id: "doras", agentId: "bens" },
    ]);
  });

  it("leaves each agent one seat or one place in a zip code: an active seat first, then the earlier place", async () => {
    const database = await storeOfBefore(engine);
    await migrate(database);
    const { claims, waitlist } = await territoryOf(database.read, { agentId: "adas-2" });
    expect(claims.map(({ id }) => id).toSorted()).toEqual(["c1", "c2"]);
    expect(waitlist.map(({ id }) => id)).toEqual(["w3"]);
    expect((await territoryOf(database.read, { agentId: "bens" })).waitlist).toMatchObject([{ id: "w1", place: 1 }]);
  });
});
