import { fileAnswer } from "#app/http/file-answer.ts";
import { worldContext } from "#app/world-context.ts";
import { findDisputeFile } from "#database/reviews/dispute-files.ts";
import type { Route } from "./+types/dispute-file.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  return fileAnswer(world, await findDisputeFile(world.database.read, { disputeId: params.id, id: params.fileId }));
}
