import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changesOfClosing, closingsOfLead } from "#database/fees/closings.ts";
import { findLead } from "#database/leads/lead-history.ts";
import { openAcceptanceOf } from "#database/work/acceptances.ts";
import { closingFactsOf, foldClosing } from "#domain/fees/closings/closing.ts";
import { agentStages } from "#domain/work/agent-stage.ts";
import { moveLead } from "#operations/leads/move-lead.ts";
import { erasePerson } from "#operations/privacy/erase-person.ts";
import { changeStage } from "#operations/work/change-stage.ts";
import { takeBack } from "#operations/work/give-back-lead.ts";
import { ada } from "#test/cast.ts";
import { checkAsyncProperty } from "#test/check-property.ts";
import { rosasContract, rosasDeal } from "#test/closings.ts";
import { dailyEngines } from "#test/database.ts";
import { acceptCleosLead, agentWithZip, atlanta } from "#test/leads.ts";
import { correctClosing } from "./correct-closing.ts";
import { reportClosed } from "./report-closed.ts";
import { reportFellThrough } from "./report-fell-through.ts";
import { reportUnderContract } from "./report-under-contract.ts";

const addresses = ["12 Elm Street", "4 Oak Road", "9 Ash Road"];
const acts = [
  "contract",
  "contract",
  "closed",
  "closed",
  "corrected",
  "fell-through",
  "stage",
  "pause",
  "resume",
  "take-back",
  "erase",
] as const;
const act = fc.record({
  is: fc.constantFrom(...acts),
  where: fc.nat(2),
  deal: fc.nat(3),
  day: fc.integer({ min: 10, max: 28 }),
  byOffice: fc.boolean(),
  stage: fc.constantFrom(...agentStages),
});

/** Acts in any order: what is stored is what the changes add up to, and the lead is closed exactly while a deal is. */
describe.each(dailyEngines)("closings after acts in any order, on %s", (engine) => {
  it("fold equals stored, and the lead's stage equals its closings", async () => {
    const test = await atlanta(engine);
    const { world } = test;
    const { read } = world.database;
    const agentId = await agentWithZip(test, ada, "30301");
    const viewer = { agentId, member: { id: agentId, role: "agent" as const } };
    const seen = new Set<string>();
    let number = 10;
    await checkAsyncProperty(
      fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 25 }), async (history) => {
        number += 1;
        const who = `Rosa${number}`;
        const leadId = await acceptCleosLead(test, "30301", who);
        for (const one of history) {
          test.clock.pass({ seconds: 1 });
          await perform(one, leadId, who);
          expect(await faults(leadId), JSON.stringify(one)).toEqual([]);
        }
      }),
      engine === "sqlite" ? 40 : 15,
    );
    for (const state of ["under-contract", "closed", "fell-through", "second deal"]) expect(seen).toContain(state);

    async function perform(
      { is, where, deal, day, byOffice, stage }: typeof act extends fc.Arbitrary<infer One> ? One : never,
      leadId: string,
      who: string,
    ) {
      const reporter = byOffice ? { staffId: "Moira" } : { viewer };
      const closings = await closingsOfLead(read, leadId);
      const closing = closings[deal % Math.max(1, closings.length)];
      const known = { address: addresses[where] ?? "", expectedOn: `2026-12-${day}` };
      const form = { leadId, reason: "Said on the phone.", confirmed: "", facts: { ...rosasDeal, ...known } };
      if (is === "contract")
        await reportUnderContract(world, reporter, { ...form, facts: { ...rosasContract, ...known } });
      if (is === "closed") await reportClosed(world, reporter, { ...form, closing: deal > 2 ? undefined : closing });
      if (is === "corrected" && closing) await correctClosing(world, reporter, { ...form, closing });
      if (is === "fell-through" && closing) await reportFellThrough(world, reporter, { ...form, closing });
      const acceptance = await openAcceptanceOf(read, leadId);
      const change = { leadId, to: stage, laterOn: "2026-12-24", reason: "x", version: acceptance?.version ?? 0 };
      if (is === "stage") await changeStage(world, viewer, change);
      const lead = await findLead(read, leadId);
      if (is === "pause") await moveLead(world, { leadId, staffId: "Moira", to: "paused", why: "abroad" });
      if (is === "resume" && lead?.pausedFrom)
        await moveLead(world, { leadId, staffId: "Moira", to: lead.pausedFrom, why: "back" });
      if (is === "take-back" && deal === 0) await takeBack(world, { leadId, staffId: "Moira", why: "x" });
      if (is === "erase" && deal === 1)
        await erasePerson(world, { email: `${who.toLowerCase()}@home.example`, phone: undefined });
    }

    async function faults(leadId: string): Promise<string[]> {
      const found: string[] = [];
      const closings = await closingsOfLead(read, leadId);
      for (const closing of closings) {
        seen.add(closing.state);
        const folded = foldClosing(await changesOfClosing(read, closing.id));
        const stored = { ...closingFactsOf(closing), state: closing.state, version: closing.version };
        if (JSON.stringify(folded) !== JSON.stringify(stored)) found.push(`deal ${closing.no} is not its changes`);
      }
      if (closings.length > 1) seen.add("second deal");
      const lead = await findLead(read, leadId);
      const isClosed = ["closed", "paid-at-closing"].includes(lead?.pausedFrom ?? lead?.stage ?? "");
      if (isClosed !== closings.some(({ state }) => state === "closed")) found.push("the lead is not as its closings");
      const acceptance = await openAcceptanceOf(read, leadId);
      if (!acceptance && closings.some(({ state }) => state === "under-contract")) found.push("a deal of nobody");
      if (acceptance && (acceptance.stage === "closed") !== isClosed) found.push("the agent's stage differs");
      return found;
    }
  });
});
