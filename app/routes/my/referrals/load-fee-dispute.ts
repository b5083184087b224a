import type { RouterContextProvider } from "react-router";
import { shownDisputes } from "#app/http/referrals/shown-disputes.ts";
import { worldContext } from "#app/world-context.ts";
import { loadFee } from "./load-fee.ts";

interface Visit {
  params: { number: string };
  context: Readonly<RouterContextProvider>;
}

/** An invoice of this workspace with its disputes. Throws 404 if it has no such number. */
export async function loadFeeDispute({ params, context }: Visit) {
  const { read } = context.get(worldContext).database;
  const { id, number, balanceCents, dueOn } = await loadFee(context, params.number);
  return { number, balanceCents, dueOn, disputes: await shownDisputes(read, id) };
}
