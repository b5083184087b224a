import type { ClosingsTable } from "#database/fees/closings-schema.ts";
import { addressKey } from "#domain/fees/closings/closing.ts";
import type { World } from "#operations/world.ts";
import type { ClosingReported, ReportedLead, Reporter } from "./closing-reporter.ts";
import { type Decided, type EnteredReport, reportClosing } from "./report-closing.ts";

export interface ClosedForm extends EnteredReport {
  /** Undefined: nobody announced the deal, or the address tells which one it is. */
  closing: Pick<ClosingsTable, "id" | "version"> | undefined;
}

/** A deal of the lead is closed, which alone makes the lead closed. The same address with the same day is the same report. */
export function reportClosed(world: World, reporter: Reporter, form: ClosedForm): Promise<ClosingReported> {
  return reportClosing(world, reporter, { form, decide: (found) => decide(found, form) });
}

function decide({ closings }: ReportedLead, { closing: named, facts }: ClosedForm): Decided {
  const key = addressKey(facts.address ?? "");
  const same = closings.find(
    (one) => one.state === "closed" && one.addressKey === key && one.closedOn === facts.closedOn,
  );
  if (same) return { ok: true, closingId: same.id, isNew: false };
  const closing = named
    ? closings.find(({ id }) => id === named.id)
    : closings.find((one) => one.state === "under-contract" && one.addressKey === key);
  if (named && !closing) return { ok: false, reason: "unknown-closing" };
  if (closing && closing.state !== "under-contract") return { ok: false, reason: "over" };
  if (named && closing?.version !== named.version) return { ok: false, reason: "changed-since" };
  if (closing && closings.some((one) => isOpenAt(one, key) && one.id !== closing.id))
    return { ok: false, reason: "same-address" };
  const known = {
    ...facts,
    contractOn: facts.contractOn ?? closing?.contractOn ?? null,
    expectedOn: facts.expectedOn ?? closing?.expectedOn ?? null,
  };
  return { closing, kinds: closing ? ["closed"] : ["under-contract", "closed"], facts: known };
}

const isOpenAt = ({ state, addressKey: key }: ClosingsTable, other: string) =>
  state === "under-contract" && key === other;
