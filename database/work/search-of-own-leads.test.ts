import { describe, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { indexRecord, replaceSearchTerms } from "#database/engine/search-index.ts";
import { searchTerms } from "#domain/values/search-terms.ts";
import { engines, freshDatabase } from "#test/database.ts";
import { insertLeadRows, leadWith } from "#test/lead-rows.ts";
import { listAcceptances } from "./acceptance-list.ts";
import type { Viewer } from "./acceptances.ts";

const noon = Date.UTC(2026, 10, 20, 12);
const at = (number: number) => new Date(noon + number * 60_000).toISOString();
const ofAgent = (agentId: string, role: Viewer["member"]["role"] = "agent"): Viewer => ({
  agentId,
  member: { id: agentId, role },
});
const window = { oldestFirst: false, after: undefined, most: 51 };

/** Leads with these terms, all accepted by the agent, a minute after each other. */
async function accept(database: Database, agentId: string, leads: Record<string, string>) {
  await database.write(async (tx) => {
    for (const [id, terms] of Object.entries(leads)) {
      const number = Number(/\d+$/.exec(id)?.[0]);
      const lead = { ...leadWith(number, { dialable: null, mailable: null }), id, receivedAt: at(number) };
      await insertLeadRows(tx, [lead]);
      await indexRecord(tx, { scope: "leads", recordId: id, receivedAt: at(number), terms: terms.split(" ") });
      const times = { acceptedAt: at(number), stageSince: at(number), touchedAt: at(number) };
      const of = { leadId: id, agentId, memberId: agentId };
      await tx
        .insertInto("acceptances")
        .values({ id: `accepted-${id}`, ...of, ...times, stage: "new", version: 1 })
        .execute();
    }
  });
}

async function find({ read }: Database, viewer: Viewer, query: string) {
  const found = await listAcceptances(read, viewer, { stage: undefined }, { ...window, terms: searchTerms(query) });
  return found.map(({ leadId }) => leadId);
}

describe.each(engines)("a search in a workspace on %s", (engine) => {
  it("finds Ada's leads alone, the last accepted first, and compares long words to their end", async () => {
    const database = await freshDatabase(engine);
    await accept(database, "ada", { "lead-1": "dora marsh", "lead-2": "cleo marshall neighborhood" });
    await accept(database, "ben", { "lead-3": "dora marsh", "lead-4": "neighborhoods" });
    expect(await find(database, ofAgent("ada"), "marsh")).toEqual(["lead-2", "lead-1"]);
    expect(await find(database, ofAgent("ada"), "Dora Marsh")).toEqual(["lead-1"]);
    expect(await find(database, ofAgent("ben"), "marsh")).toEqual(["lead-3"]);
    expect(await find(database, ofAgent("ada"), "neighborhoods")).toEqual([]);
    expect(await find(database, ofAgent("ben"), "neighborhoods")).toEqual(["lead-4"]);
    expect(await find(database, { ...ofAgent("ada"), member: { id: "tess", role: "team-member" } }, "marsh")).toEqual(
      [],
    );
  });

  it("follows a lead that is corrected, given back, accepted by Ben and moved with his record", async () => {
    const database = await freshDatabase(engine);
    await accept(database, "ada", { "lead-1": "dora marsh" });
    const corrected = { scope: "leads" as const, recordId: "lead-1", terms: ["dora", "moss"] };
    await database.write((tx) => replaceSearchTerms(tx, corrected));
    expect(await find(database, ofAgent("ada"), "moss")).toEqual(["lead-1"]);
    expect(await find(database, ofAgent("ada"), "marsh")).toEqual([]);

    await database.write(async (tx) => {
      await tx
        .updateTable("acceptances")
        .set({ endedAt: at(2) })
        .where("leadId", "=", "lead-1")
        .execute();
      const times = { acceptedAt: at(3), stageSince: at(3), touchedAt: at(3) };
      const bens = { id: "bens", leadId: "lead-1", agentId: "ben", memberId: "ben", stage: "new" as const, version: 1 };
      await tx
        .insertInto("acceptances")
        .values({ ...bens, ...times })
        .execute();
    });
    expect(await find(database, ofAgent("ada"), "moss")).toEqual([]);
    expect(await find(database, ofAgent("ben"), "moss")).toEqual(["lead-1"]);

    await database.write((tx) =>
      tx.updateTable("acceptances").set({ agentId: "bea" }).where("id", "=", "bens").execute(),
    );
    expect(await find(database, ofAgent("ben"), "moss")).toEqual([]);
    expect(await find(database, ofAgent("bea"), "moss")).toEqual(["lead-1"]);

    await database.write((tx) => tx.deleteFrom("acceptances").where("id", "=", "bens").execute());
    expect(await database.read.selectFrom("ownedTerms").selectAll().execute()).toEqual([]);
  });

  it("shows the newest of a name that hundreds have", async () => {
    const database = await freshDatabase(engine);
    const many = Object.fromEntries(Array.from({ length: 520 }, (_, n) => [`lead-${n}`, "marsh"]));
    await accept(database, "ada", many);
    const newest = Array.from({ length: window.most }, (_, n) => `lead-${519 - n}`);
    expect(await find(database, ofAgent("ada"), "marsh")).toEqual(newest);
  });
});
