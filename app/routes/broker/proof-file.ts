import { data } from "react-router";
import { fileAnswer } from "#app/http/file-answer.ts";
import { worldContext } from "#app/world-context.ts";
import { proofById } from "#database/referrals/closing-proofs.ts";
import { firmOf } from "#database/referrals/invoices.ts";
import { recordProofView } from "#operations/referrals/proof/record-proof-view.ts";
import type { Route } from "./+types/proof-file.ts";
import { findInvoice } from "./find-invoice.ts";

/** A settlement statement of the deal that the firm pays for. */
export async function loader(visit: Route.LoaderArgs) {
  const world = visit.context.get(worldContext);
  const { read } = world.database;
  const invoice = await findInvoice(visit);
  const proof = await proofById(read, visit.params.proof);
  if (proof?.closingId !== invoice.closingId || proof.name === "") throw data(null, { status: 404 });
  await recordProofView(world, proof, { firm: await firmOf(read, invoice.brokerId) });
  return fileAnswer(world, proof);
}
