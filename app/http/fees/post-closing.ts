import { data } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import type { RefusedClosing } from "#app/ui/records/closings/shown-closing.ts";
import { closingRefusals } from "#content/fees/closing-page.ts";
import { closingsOfLead } from "#database/fees/closings.ts";
import { type ClosingAct, parseClosingAct } from "#domain/fees/closings/closing-act.ts";
import { closingFields, readClosing } from "#domain/fees/closings/closing-form.ts";
import type { ClosingReported, Reporter } from "#operations/fees/closings/closing-reporter.ts";
import { correctClosing } from "#operations/fees/closings/correct-closing.ts";
import { reportClosed } from "#operations/fees/closings/report-closed.ts";
import { reportFellThrough } from "#operations/fees/closings/report-fell-through.ts";
import { reportUnderContract } from "#operations/fees/closings/report-under-contract.ts";
import type { World } from "#operations/world.ts";

const fields = [...closingFields, "closing", "version", "reason", "confirmed"] as const;

interface Post {
  world: World;
  reporter: Reporter;
  request: Request;
  params: { id: string; report?: string | undefined };
}

/**
 * One form of a closing, of the workspace or the office. Throws 404 for another act or an unknown lead.
 * @returns undefined if it is done
 */
export async function postClosing({ world, reporter, request, params }: Post): Promise<RefusedClosing | undefined> {
  const act = parseClosingAct(params.report ?? "");
  if (!act) throw data(null, { status: 404 });
  const entered = await postedTexts(request, fields);
  const refusal = { act, closingId: entered.closing, message: undefined, problems: {}, asked: [], entered };
  const done = await reported(world, reporter, { leadId: params.id, act, entered });
  if ("problems" in done) return { ...refusal, problems: done.problems };
  if (done.ok) return undefined;
  if (done.reason === "asked") return { ...refusal, asked: done.asked };
  if (done.reason === "unknown-lead") throw data(null, { status: 404 });
  return { ...refusal, message: closingRefusals[done.reason] };
}

interface Entered {
  leadId: string;
  act: ClosingAct;
  entered: Record<(typeof fields)[number], string>;
}

async function reported(
  world: World,
  reporter: Reporter,
  { leadId, act, entered }: Entered,
): Promise<ClosingReported | Exclude<ReturnType<typeof readClosing>, { ok: true }>> {
  const { reason, confirmed } = entered;
  const closing = { id: entered.closing, version: Number(entered.version) };
  if (act === "fell-through") return reportFellThrough(world, reporter, { leadId, closing, reason });
  const isClosed = act === "correction" && (await stateOf(world, leadId, closing.id)) === "closed";
  const read = readClosing(entered, act === "closed" || isClosed ? "closed" : "under-contract");
  if (!read.ok) return read;
  const form = { leadId, facts: read.facts, reason, confirmed };
  if (act === "contract") return reportUnderContract(world, reporter, form);
  if (act === "correction") return correctClosing(world, reporter, { ...form, closing });
  return reportClosed(world, reporter, { ...form, closing: closing.id === "" ? undefined : closing });
}

async function stateOf({ database }: World, leadId: string, closingId: string) {
  return (await closingsOfLead(database.read, leadId)).find(({ id }) => id === closingId)?.state;
}
