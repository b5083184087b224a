import type { ClosingsTable } from "#database/fees/closings-schema.ts";
import { addressKey, type ClosingFacts, closingFactsOf } from "#domain/fees/closings/closing.ts";
import type { World } from "#operations/world.ts";
import type { ClosingReported, ReportedLead, Reporter } from "./closing-reporter.ts";
import { type Decided, type EnteredReport, reportClosing } from "./report-closing.ts";

export interface CorrectionForm extends EnteredReport {
  closing: Pick<ClosingsTable, "id" | "version">;
}

/** Other facts of a deal that did not fall through: a row more, and the old ones stay. */
export function correctClosing(world: World, reporter: Reporter, form: CorrectionForm): Promise<ClosingReported> {
  const isStaff = reporter.viewer === undefined;
  return reportClosing(world, reporter, { form, decide: (found) => decide(found, form, isStaff) });
}

function decide(
  { lead, closings }: ReportedLead,
  { closing: named, facts }: CorrectionForm,
  isStaff: boolean,
): Decided {
  const closing = closings.find(({ id }) => id === named.id);
  if (!closing) return { ok: false, reason: "unknown-closing" };
  if (closing.state === "fell-through") return { ok: false, reason: "over" };
  if (lead.stage === "paid-at-closing" && !isStaff) return { ok: false, reason: "paid" };
  const known = {
    ...facts,
    contractOn: facts.contractOn ?? closing.contractOn,
    expectedOn: facts.expectedOn ?? closing.expectedOn,
  };
  if (isSame(closing, known)) return { ok: true, closingId: closing.id, isNew: false };
  if (closing.version !== named.version) return { ok: false, reason: "changed-since" };
  const key = addressKey(facts.address ?? "");
  const isTaken = closings.some(
    (one) => one.id !== closing.id && one.state === "under-contract" && one.addressKey === key,
  );
  if (isTaken && closing.state === "under-contract") return { ok: false, reason: "same-address" };
  return { closing, kinds: ["corrected"], facts: known };
}

const isSame = (one: ClosingFacts, other: ClosingFacts) =>
  JSON.stringify(closingFactsOf(one)) === JSON.stringify(closingFactsOf(other));
