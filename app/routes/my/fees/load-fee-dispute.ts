import { shownDisputes } from "#app/http/fees/shown-disputes.ts";
import type { RecordVisit } from "#app/http/visit.ts";
import { worldContext } from "#app/world-context.ts";
import { loadFee } from "./load-fee.ts";

/** An invoice of this workspace with its disputes. Throws 404 if it has no such number. */
export async function loadFeeDispute({ params, context }: RecordVisit<"number">) {
  const { read } = context.get(worldContext).database;
  const { id, number, balanceCents, dueOn } = await loadFee(context, params.number);
  return { number, balanceCents, dueOn, disputes: await shownDisputes(read, id) };
}
