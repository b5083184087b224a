import { closingsOfLead } from "#database/fees/closings.ts";
import { findLead } from "#database/leads/lead-history.ts";
import { acceptanceOf, type Viewer } from "#database/work/acceptances.ts";
import type { ClosingFacts } from "#domain/fees/closings/closing.ts";
import { correctClosing } from "#operations/fees/closings/correct-closing.ts";
import { reportClosed } from "#operations/fees/closings/report-closed.ts";
import { reportFellThrough } from "#operations/fees/closings/report-fell-through.ts";
import { reportUnderContract } from "#operations/fees/closings/report-under-contract.ts";
import { ada } from "./cast.ts";
import { rosasContract, rosasDeal } from "./closings.ts";
import { acceptCleosLead, agentWithZip } from "./leads.ts";
import type { TestWorld } from "./world.ts";

/** Ada has accepted Cleo's lead; today is November 20, 2026. @param before what she does before she accepts it */
export async function adasLead(test: TestWorld, before: (agentId: string) => Promise<unknown> = async () => {}) {
  const agentId = await agentWithZip(test, ada, "30301");
  await before(agentId);
  const leadId = await acceptCleosLead(test);
  const { world } = test;
  const { read } = world.database;
  const viewer: Viewer = { agentId, member: { id: agentId, role: "agent" } };
  const closings = () => closingsOfLead(read, leadId);
  const closing = async (no = 1) => {
    const found = (await closings()).find((one) => one.no === no);
    if (!found) throw new Error(`There is no deal ${no}.`);
    return found;
  };
  const form = (facts: Partial<ClosingFacts>) => ({
    leadId,
    facts: { ...rosasDeal, ...facts },
    reason: "",
    confirmed: "",
  });
  const contract = (facts: Partial<ClosingFacts> = {}) =>
    reportUnderContract(world, { viewer }, form({ ...rosasContract, ...facts }));
  const closed = async (facts: Partial<ClosingFacts> = {}, confirmed = "", no = 1) =>
    reportClosed(world, { viewer }, { ...form(facts), confirmed, closing: await closing(no) });
  const fellThrough = async (no = 1) =>
    reportFellThrough(world, { viewer }, { leadId, reason: "", closing: await closing(no) });
  const correct = async (facts: Partial<ClosingFacts>, more = {}) =>
    correctClosing(world, { viewer }, { ...form(facts), closing: await closing(), ...more });
  const stages = async () => [
    (await acceptanceOf(read, viewer, leadId))?.stage,
    (await findLead(read, leadId))?.stage,
    ...(await closings()).map(({ state }) => state),
  ];
  return { agentId, leadId, viewer, closings, closing, form, contract, closed, fellThrough, correct, stages };
}
