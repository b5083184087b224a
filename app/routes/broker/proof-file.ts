import { data } from "react-router";
import { fileAnswer } from "#app/http/file-answer.ts";
import { worldContext } from "#app/world-context.ts";
import { findBroker } from "#database/referrals/brokers.ts";
import { proofById } from "#database/referrals/closing-proofs.ts";
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
  const broker = await findBroker(read, invoice.brokerId);
  await recordProofView(world, proof, { firm: broker?.firm ?? "" });
  return fileAnswer(world, proof);
}
