import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import type { ListWindow } from "#database/engine/list-window.ts";
import { searchTerms } from "#domain/values/search-terms.ts";
import { ada } from "#test/cast.ts";
import { engines, freshDatabase, type TestEngine } from "#test/database.ts";
import { plansOf, readsWholeTable } from "#test/query-plans.ts";
import { type AgentFilter, insertAgent, joinAgent, listAgents, updateAgent } from "./agents.ts";

const everything: AgentFilter = { plan: undefined, license: undefined, broker: undefined, dueBefore: "2025-11-20" };
const whole: ListWindow = { terms: [], oldestFirst: true, after: undefined, most: 50 };
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute)).toISOString();

const applicant = (id: string, firstName: string, plan: string) => ({
  ...ada,
  id,
  agentId: id,
  submissionKey: id,
  receivedAt: at(0),
  firstName,
  lastName: "Park",
  email: `${id}@river.example`,
  phone: "",
  licenseNumber: "",
  mlsid: "",
  city: "Atlanta",
  state: "GA",
  planPrimaryArea: "",
  primaryArea: "",
  planSecondaryArea: "",
  secondaryArea: "",
  manager: "",
  plan,
  planPrice: "",
  billingAddress: "",
  shippingAddress: "",
  agreed: 1 as const,
  Website: "",
  moderationReason: null,
  client: null,
  confirmedAt: null,
});

/** Ada has a broker and a recent license check; Ben's check is old; Cara has neither. */
async function network(engine: TestEngine): Promise<Database> {
  const database = await freshDatabase(engine);
  const ada = applicant("ada", "Ada", "Professional Plan");
  const ben = applicant("ben", "Ben", "growth plan");
  const cara = applicant("cara", "Cara", "As agreed");
  await database.write(async (tx) => {
    await tx.insertInto("applications").values([ada, ben, cara]).execute();
    for (const [minute, one] of [ada, ben, cara].entries()) {
      await insertAgent(tx, one);
      await joinAgent(tx, one, at(minute));
    }
    await joinAgent(tx, ada, at(30));
    const known = { brokerage: "Keystone Realty", designatedBroker: "Nora Quist" };
    await updateAgent(tx, ada.id, { ...known, licenseCheckedOn: "2026-01-01" });
    await updateAgent(tx, ben.id, { brokerage: "Riverside Homes", licenseCheckedOn: "2025-01-01" });
  });
  return database;
}

describe.each(engines)("the office's list of agents on %s", (engine) => {
  async function listIds(filter: Partial<AgentFilter>, window: Partial<ListWindow> = {}) {
    const { read } = await network(engine);
    const rows = await listAgents(read, { ...everything, ...filter }, { ...whole, ...window }).execute();
    return rows.map(({ id }) => id);
  }

  it("is sorted by when each record was created", async () => {
    expect(await listIds({})).toEqual(["ada", "ben", "cara"]);
    expect(await listIds({}, { oldestFirst: false })).toEqual(["cara", "ben", "ada"]);
  });

  it("filters by plan, by license check and by broker", async () => {
    expect(await listIds({ plan: "growth" })).toEqual(["ben"]);
    expect(await listIds({ license: "checked" })).toEqual(["ada"]);
    expect(await listIds({ license: "due-again" })).toEqual(["ben"]);
    expect(await listIds({ license: "unchecked" })).toEqual(["cara"]);
    expect(await listIds({ broker: "known" })).toEqual(["ada"]);
    expect(await listIds({ broker: "missing" })).toEqual(["ben", "cara"]);
  });

  it("finds agents by person and by brokerage", async () => {
    expect(await listIds({}, { terms: searchTerms("cara atlanta") })).toEqual(["cara"]);
    expect(await listIds({}, { terms: searchTerms("quist") })).toEqual(["ada"]);
  });

  it("never scans a table, with a thousand agents in it", async () => {
    const database = await network(engine);
    const many = Array.from({ length: 1000 }, (_, n) => applicant(`agent${n}`, `Agent ${n}`, "Standard Plan"));
    await database.write(async (tx) => {
      await tx.insertInto("applications").values(many).execute();
      for (const [minute, one] of many.entries()) {
        await insertAgent(tx, one);
        await joinAgent(tx, one, at(minute));
      }
    });
    await sql.raw("analyze").execute(database.read);
    const after = { receivedAt: at(500), id: "agent500" };
    const queries: [Partial<AgentFilter>, Partial<ListWindow>][] = [
      [{}, { after }],
      [{ plan: "standard" }, { after }],
      [{ license: "unchecked" }, { after }],
      [{ license: "due-again", broker: "missing" }, {}],
      [{ broker: "known", plan: "team" }, {}],
      [{}, { terms: ["agent77"] }],
    ];
    for (const [filter, window] of queries) {
      const plans = await plansOf(database, (reader) =>
        listAgents(reader, { ...everything, ...filter }, { ...whole, ...window }).execute(),
      );
      const label = JSON.stringify([filter, window]);
      for (const plan of plans) expect(plan, label).toMatch(/index|primary key/i);
      for (const plan of plans) expect(plan, label).not.toMatch(readsWholeTable);
    }
  });
});
