import { describe, expect, it } from "vitest";
import { leadsOfEmail } from "#database/leads/leads-of-person.ts";
import { erasureList } from "#database/privacy/erasure-list.ts";
import type { Consumer } from "#operations/consumers/consumer-session.ts";
import { noteLead } from "#operations/leads/note-lead.ts";
import { takeBack } from "#operations/work/give-back-lead.ts";
import { ada, ben } from "#test/cast.ts";
import { checkedLicense } from "#test/checked-license.ts";
import { asksToBuy, hal, rosa, staffNamed } from "#test/consumer.ts";
import { dailyEngines, type TestEngine } from "#test/database.ts";
import { atlanta, routeAndAccept, verifyTwice } from "#test/leads.ts";
import { everyRow } from "#test/stored-rows.ts";
import { payingAgent } from "#test/workspace.ts";
import type { TestWorld } from "#test/world.ts";
import { askForErasure } from "./ask-for-erasure.ts";
import { eraseRequested } from "./erase-requested.ts";
import { recordsProven } from "./rights-request.ts";

async function payingWithZip(test: TestWorld, who: typeof ada, zip: string): Promise<string> {
  const { agentId } = await payingAgent(test, { ...who, planPrimaryArea: zip, planSecondaryArea: "-" });
  await checkedLicense(test.world, agentId);
  return agentId;
}

/**
 * Rosa asked twice. Her first request was Ada's, whom staff took it from, and is Ben's now, at his fee; the second waits.
 * Hal lives with her and gave the same phone.
 */
async function rosasHome(engine: TestEngine) {
  const test = await atlanta(engine);
  const { world } = test;
  const { read } = world.database;
  await staffNamed(test, ["Moira"]);
  await payingWithZip(test, ada, "30303");
  const bens = await payingWithZip(test, ben, "30308");
  const leadId = await routeAndAccept(test, await verifyTwice(test, await asksToBuy(test, rosa)));
  await noteLead(world, { leadId, staffId: "Moira", text: "Rosa has two dogs." });
  expect(await takeBack(world, { leadId, why: "Ada is away.", staffId: "Moira" })).toMatchObject({ ok: true });
  const [waiting, hals] = [
    await asksToBuy(test, rosa, { zip: "30305" }),
    await asksToBuy(test, { ...hal, phone: rosa.phone }),
  ];
  await world.database.write((tx) => tx.updateTable("leads").set({ zip: "30308" }).where("id", "=", leadId).execute());
  await routeAndAccept(test, leadId);
  const leads = (await leadsOfEmail(read, rosa.email)).map((lead) => ({ ...lead, isProven: true }));
  const consumer: Consumer = { keyId: "key", email: rosa.email, leads, isProven: true };
  return { ...test, read, consumer, hals, bens, ids: [leadId, waiting] };
}

describe.each(dailyEngines)("what an erasure lists is what the store has after it, on %s", (engine) => {
  it("with two agents in turn, a fee in course and a shared phone", async () => {
    const { world, clock, read, consumer, hals, bens, ids } = await rosasHome(engine);
    const records = await recordsProven(read, consumer);
    expect(records.leads.toSorted()).toEqual(ids.toSorted());
    await askForErasure(world, consumer);
    const listed = await erasureList(read, records);
    expect(listed.goes).toMatchObject({ requests: 2, consentPersons: 2, notes: 1 });
    expect(listed.stays).toMatchObject({ emptiedRequests: 2, consents: 2, checks: 2, privacyRequests: 1 });
    expect(listed.agents.map(({ feePercent, isOpen }) => ({ feePercent, isOpen }))).toEqual([
      { feePercent: 15, isOpen: false },
      { feePercent: 10, isOpen: true },
    ]);
    const before = await read.selectFrom("leads").selectAll().where("id", "=", hals).execute();

    clock.pass({ seconds: 72 * 3600 });
    expect(await eraseRequested(world)).toBe(1);
    const left = await erasureList(read, records);
    expect(left.stays).toEqual(listed.stays);
    expect(left.agents).toEqual(listed.agents);
    expect(Object.values(left.goes)).toEqual(Object.values(left.goes).map(() => 0));
    const duties = await read.selectFrom("agentDuties").select("agentId").execute();
    expect([duties.length, duties.some(({ agentId }) => agentId === bens)]).toEqual([2, true]);
    const after = await read.selectFrom("leads").selectAll().where("id", "=", hals).execute();
    expect(after.map(({ firstName, email, phone }) => [firstName, email, phone])).toEqual([
      ["Hal", hal.email, rosa.phone],
    ]);
    expect(before).toHaveLength(1);
    // The opt-out has to know whom nobody may contact.
    const { optOuts: _, ...tables } = await everyRow(world.database);
    for (const [table, rows] of Object.entries(tables))
      for (const secret of ["Rosa", "Diaz", rosa.email])
        expect(
          rows.filter((row) => row.includes(secret)),
          `${table}: ${secret}`,
        ).toEqual([]);
  });
});
