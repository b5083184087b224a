import { data } from "react-router";
import { fileAnswer } from "#app/http/file-answer.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { proofById } from "#database/referrals/closing-proofs.ts";
import { closingOfMember } from "#operations/referrals/proof/add-proof.ts";
import { recordProofView } from "#operations/referrals/proof/record-proof-view.ts";
import type { Route } from "./+types/proof-file.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const { read } = world.database;
  const viewer = workspaceOf(context);
  const proof = await proofById(read, params.proof);
  const isOwn = proof?.closingId === params.id && (await closingOfMember(read, viewer, params.id)) !== undefined;
  if (!proof || !isOwn || proof.name === "") throw data(null, { status: 404 });
  await recordProofView(world, proof, { viewer });
  return fileAnswer(world, proof);
}
