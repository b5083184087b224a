import { worldContext } from "#app/world-context.ts";
import { loadTrackedPicture } from "#operations/conversations/tracked-link.ts";
import type { Route } from "./+types/tracked-picture.ts";

/** One transparent pixel. */
const picture = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

/** `GET /r/:id/picture.gif`: the same whether anything is counted or not. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  await loadTrackedPicture(context.get(worldContext), id);
  return new Response(picture, { headers: { "Content-Type": "image/gif", "Cache-Control": "no-store" } });
}
