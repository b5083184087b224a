import { type ClosingFacts, unknownFacts } from "#domain/fees/closings/closing.ts";
import { reportClosed } from "#operations/fees/closings/report-closed.ts";
import type { World } from "#operations/world.ts";
import { insertRows } from "./stored-rows.ts";

/** Rosa closes at $412,000 with a side commission of $10,300. */
export const rosasDeal: ClosingFacts = {
  ...unknownFacts,
  ...{ address: "12 Elm Street, Atlanta", side: "buyer", priceCents: 41_200_000, commissionCents: 1_030_000 },
  ...{ expectedOn: "2026-12-01", closedOn: "2026-11-20", party: "person", representedBy: "team" },
  ...{ officeName: "Peach Title", officeEmail: "closings@peach.example", officePhone: "(404) 555-0199" },
};

/** The same, before it closed. */
export const rosasContract: ClosingFacts = { ...rosasDeal, closedOn: null, party: null, representedBy: null };

/** The office records that a lead closed, which makes it closed. Throws if it is refused. */
export async function closeLead(world: World, leadId: string, facts: Partial<ClosingFacts> = {}): Promise<string> {
  const form = { leadId, closing: undefined, reason: "They called us.", confirmed: "" };
  const recorded = await reportClosed(world, { staffId: "Moira" }, { ...form, facts: { ...rosasDeal, ...facts } });
  if (!recorded.ok) throw new Error(`The closing was not recorded: ${recorded.reason}`);
  return recorded.closingId;
}

/** As if staff had checked a settlement statement of this closing now. */
export async function proveClosing({ database, now }: World, closingId: string): Promise<void> {
  const at = now().toISOString();
  await database.write(async (tx) => {
    const proof = { id: `proof of ${closingId}`, closingId, addedAt: at, closedAt: at };
    await insertRows(tx, "closingProofs", proof);
    const check = { id: `check of ${closingId}`, proofId: proof.id, staffId: "Moira", verdict: "equal", at };
    await insertRows(tx, "closingProofChecks", check);
  });
}

/** As a form posts them. */
export const closingForm = {
  address: "12 Elm Street, Atlanta",
  side: "buyer",
  price: "412,000",
  commission: "$10,300",
  expectedOn: "2026-12-01",
  closedOn: "2026-11-20",
  party: "person",
  householdName: "",
  representedBy: "team",
  officeName: "Peach Title",
  officeEmail: "closings@peach.example",
  officePhone: "(404) 555-0199",
} as const;
