import { fileAnswer } from "#app/http/file-answer.ts";
import { worldContext } from "#app/world-context.ts";
import { disputeFileById } from "#database/referrals/collection/dispute-files.ts";
import { disputesOf } from "#database/referrals/fee-follow-ups.ts";
import type { Route } from "./+types/dispute-file.ts";
import { loadFee } from "./load-fee.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const { read } = world.database;
  const { id } = await loadFee(context, params.number);
  const own = new Set((await disputesOf(read, id)).map((dispute) => dispute.id));
  const file = await disputeFileById(read, params.file);
  return fileAnswer(world, file && own.has(file.disputeId) ? file : undefined);
}
