import { data } from "react-router";
import { fileAnswer } from "#app/http/file-answer.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { disputeFileById } from "#database/referrals/collection/dispute-files.ts";
import { recordDisputeFileView } from "#operations/referrals/collection/record-dispute-file-view.ts";
import type { Route } from "./+types/dispute-file.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const file = await disputeFileById(world.database.read, params.file);
  if (file?.disputeId !== params.id) throw data(null, { status: 404 });
  await recordDisputeFileView(world, file, staffMember(context).id);
  return fileAnswer(world, file);
}
