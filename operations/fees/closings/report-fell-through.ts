import type { ClosingsTable } from "#database/fees/closings-schema.ts";
import { closingFactsOf, unknownFacts } from "#domain/fees/closings/closing.ts";
import type { World } from "#operations/world.ts";
import type { ClosingReported, ReportedLead, Reporter } from "./closing-reporter.ts";
import { type Decided, reportClosing } from "./report-closing.ts";

export interface FellThroughForm {
  leadId: string;
  closing: Pick<ClosingsTable, "id" | "version">;
  reason: string;
}

/** A deal came to nothing, even one that was reported as closed: a lead without another closed deal goes one step back. */
export function reportFellThrough(world: World, reporter: Reporter, form: FellThroughForm): Promise<ClosingReported> {
  const report = { ...form, facts: unknownFacts, confirmed: "" };
  return reportClosing(world, reporter, { form: report, decide: (found) => decide(found, form) });
}

function decide({ lead, closings }: ReportedLead, { closing: named }: FellThroughForm): Decided {
  const closing = closings.find(({ id }) => id === named.id);
  if (!closing) return { ok: false, reason: "unknown-closing" };
  if (closing.state === "fell-through") return { ok: true, closingId: closing.id, isNew: false };
  if (closing.state === "closed" && lead.stage === "paid-at-closing") return { ok: false, reason: "paid" };
  if (closing.version !== named.version) return { ok: false, reason: "changed-since" };
  return { closing, kinds: ["fell-through"], facts: closingFactsOf(closing) };
}
