import { describe, expect, it } from "vitest";
import { changeStage } from "#operations/work/change-stage.ts";
import { ada } from "#test/cast.ts";
import { engines } from "#test/database.ts";
import { acceptCleosLead, agentWithZip, atlanta } from "#test/leads.ts";
import { plansOf, readsWholeTable } from "#test/query-plans.ts";
import type { Viewer } from "./acceptances.ts";
import { leadsByZip, stopsCounting } from "./leads-by-zip.ts";

const memberOf = (agentId: string, id = agentId, role: Viewer["member"]["role"] = "agent") => ({
  agentId,
  member: { id, role, name: id, email: `${id}@keystone.example`, hasSecondFactor: false },
});

describe.each(engines)("leads by zip code on %s", (engine) => {
  it("counts Ada's by stage without the lost ones, and none for a colleague who has none", async () => {
    const test = await atlanta(engine);
    const { read } = test.world.database;
    const agentId = await agentWithZip(test, ada, "30301");
    const leads: string[] = [];
    for (const who of ["Cleo", "Cleo51", "Cleo52"]) {
      const leadId = await acceptCleosLead(test, "30301", who);
      leads.push(leadId);
    }
    const adas = memberOf(agentId);
    const change = (leadId = "", to: "met" | "lost" = "met") =>
      changeStage(test.world, adas, { leadId, to, laterOn: "", reason: "Bought alone.", version: 1 });
    expect(await change(leads[0])).toEqual({ ok: true });
    expect(await change(leads[1], "lost")).toEqual({ ok: true });
    const found = await leadsByZip(read, adas);
    expect(found.toSorted((one, other) => one.stage.localeCompare(other.stage))).toEqual([
      { zip: "30301", stage: "met", count: 1 },
      { zip: "30301", stage: "new", count: 1 },
    ]);
    expect(stopsCounting(found)).toBe(false);
    expect(await leadsByZip(read, memberOf(agentId, "Tess", "team-member"))).toEqual([]);
  });
});

it("reads the newest of each stage by an index", async () => {
  const test = await atlanta("sqlite");
  const plans = await plansOf(test.world.database, (read) => leadsByZip(read, memberOf("Ada")));
  expect(plans.length).toBeGreaterThan(0);
  expect(plans.filter((plan) => readsWholeTable.test(plan))).toEqual([]);
});

it("says when a stage has more leads than are counted", () => {
  const leads = [
    { zip: "30301", stage: "new", count: 200 },
    { zip: "30303", stage: "new", count: 50 },
  ] as const;
  expect(stopsCounting(leads)).toBe(true);
});
