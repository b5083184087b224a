import { data } from "react-router";
import { fileAnswer } from "#app/http/file-answer.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { proofById } from "#database/referrals/closing-proofs.ts";
import { recordProofView } from "#operations/referrals/proof/record-proof-view.ts";
import type { Route } from "./+types/proof-file.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const proof = await proofById(world.database.read, params.id);
  if (!proof || proof.name === "") throw data(null, { status: 404 });
  await recordProofView(world, proof, { staffId: staffMember(context).id });
  return fileAnswer(world, proof);
}
