import { fileAnswer } from "#app/http/file-answer.ts";
import { worldContext } from "#app/world-context.ts";
import { findReportFile } from "#database/refunds/report-files.ts";
import type { Route } from "./+types/report-file.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  return fileAnswer(world, await findReportFile(world.database.read, { reportId: params.id, id: params.fileId }));
}
