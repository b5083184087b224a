import { addressKey } from "#domain/fees/closings/closing.ts";
import type { World } from "#operations/world.ts";
import type { ClosingReported, ReportedLead, Reporter } from "./closing-reporter.ts";
import { type Decided, type EnteredReport, reportClosing } from "./report-closing.ts";

/** A deal of the lead is under contract. The same address with the same day is the same report. */
export function reportUnderContract(world: World, reporter: Reporter, form: EnteredReport): Promise<ClosingReported> {
  return reportClosing(world, reporter, { form, decide: (found) => decide(found, form) });
}

function decide({ closings }: ReportedLead, { facts }: EnteredReport): Decided {
  const key = addressKey(facts.address ?? "");
  const alike = closings.filter((one) => one.state !== "fell-through" && one.addressKey === key);
  const same = alike.find(({ expectedOn }) => expectedOn === facts.expectedOn);
  if (same) return { ok: true, closingId: same.id, isNew: false };
  if (alike.some(({ state }) => state === "under-contract")) return { ok: false, reason: "same-address" };
  return { closing: undefined, kinds: ["under-contract"], facts };
}
