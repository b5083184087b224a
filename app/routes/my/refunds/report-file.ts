import { fileAnswer } from "#app/http/file-answer.ts";
import { worldContext } from "#app/world-context.ts";
import { findReportFile } from "#database/refunds/report-files.ts";
import type { Route } from "./+types/report-file.ts";
import { ownReport } from "./load-report.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const { id: reportId } = await ownReport(context, params.id);
  return fileAnswer(world, await findReportFile(world.database.read, { reportId, id: params.fileId }));
}
