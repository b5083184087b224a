import { expect, it } from "vitest";
import { refreshStatistics } from "#database/engine/refresh-statistics.ts";
import { ada } from "#test/cast.ts";
import { acceptCleosLead, agentWithZip, atlanta } from "#test/leads.ts";
import { plansOf } from "#test/query-plans.ts";
import { newestActivities } from "./activities.ts";

it("the newest of a kind is read by the index of kinds, among however many others", async () => {
  const test = await atlanta("sqlite");
  const { database } = test.world;
  const agentId = await agentWithZip(test, ada, "30301");
  const leadId = await acceptCleosLead(test);
  const many = Array.from({ length: 300 }, (_, no) => ({
    ...{ id: `note-${no}`, agentId, leadId, at: test.clock.now().toISOString(), kind: "noted" as const },
    ...{ detail: "{}", memberId: null, undoes: null, contactId: null, dealId: null },
  }));
  await database.write((tx) => tx.insertInto("activities").values(many).execute());
  await refreshStatistics(database);
  for (const of of [{ agentId }, {}]) {
    const [plan] = await plansOf(database, (read) =>
      newestActivities(read, leadId, { ...of, kind: "contacted", most: 1 }),
    );
    expect(plan).toContain("activities_by_kind");
  }
});
