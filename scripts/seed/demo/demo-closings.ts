import { closingsOfLead } from "#database/fees/closings.ts";
import { type ClosingFacts, unknownFacts } from "#domain/fees/closings/closing.ts";
import { dayAfter } from "#domain/values/time/day.ts";
import { reportClosed } from "#operations/fees/closings/report-closed.ts";
import { reportFellThrough } from "#operations/fees/closings/report-fell-through.ts";
import { reportUnderContract } from "#operations/fees/closings/report-under-contract.ts";
import { expectOk, idNamed, type Scene, type Stage } from "./demo-stage.ts";

/** Hana's first sale fell through; the second is under contract, two weeks from its closing. */
export const closingScenes: readonly Scene[] = [
  { daysAgo: 21, play: (stage) => underContract(stage, "Hana Sato", { address: "9 Ash Road, Atlanta", inDays: 20 }) },
  { daysAgo: 15, play: (stage) => fellThrough(stage, "Hana Sato", "The buyer got no loan.") },
  { daysAgo: 6, play: (stage) => underContract(stage, "Hana Sato", { address: "9 Ash Road, Atlanta", inDays: 20 }) },
];

const adaIn = (stage: Stage) => {
  const agentId = idNamed(stage, "Ada Park");
  return { viewer: { agentId, member: { id: agentId, role: "agent" as const } } };
};

const today = ({ world }: Stage) => world.now().toISOString().slice(0, 10);

async function underContract(
  stage: Stage,
  name: string,
  { address, inDays }: { address: string; inDays: number },
): Promise<void> {
  const expectedOn = dayAfter(today(stage), inDays);
  const facts: ClosingFacts = {
    ...{ ...unknownFacts, address, expectedOn, side: "seller", priceCents: 38_900_000, commissionCents: 1_089_200 },
    officeName: "Peach Title",
  };
  const form = { leadId: idNamed(stage, `lead of ${name}`), facts, reason: "", confirmed: "" };
  expectOk(await reportUnderContract(stage.world, adaIn(stage), form));
}

async function fellThrough(stage: Stage, name: string, reason: string): Promise<void> {
  const leadId = idNamed(stage, `lead of ${name}`);
  const [closing] = await closingsOfLead(stage.world.database.read, leadId);
  if (!closing) throw new Error(`${name} has no closing.`);
  expectOk(await reportFellThrough(stage.world, adaIn(stage), { leadId, closing, reason }));
}

/** The office records what an agent said on the phone. */
export async function recordClosing(stage: Stage, leadId: string, name: string, street = "Elm Street"): Promise<void> {
  const facts: ClosingFacts = {
    ...{ ...unknownFacts, address: `${name.length} ${street}`, side: "buyer", closedOn: today(stage) },
    ...{ priceCents: 31_000_000 + name.length * 500_000, commissionCents: 800_000 + name.length * 12_500 },
    ...{ party: "person", representedBy: "team", officeName: "Peach Title" },
  };
  const form = { leadId, closing: undefined, facts, reason: "The agent called our office.", confirmed: "" };
  expectOk(await reportClosed(stage.world, { staffId: stage.staff.arne }, form));
}
