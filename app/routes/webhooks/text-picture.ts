import { fileAnswer } from "#app/http/file-answer.ts";
import { worldContext } from "#app/world-context.ts";
import { pictureOfKey } from "#operations/conversations/text-picture.ts";
import type { Route } from "./+types/text-picture.ts";

/** `GET /text-pictures/:key`: the provider of texts fetches a picture that a member sends. */
export async function loader({ params: { key }, context }: Route.LoaderArgs): Promise<Response> {
  const world = context.get(worldContext);
  const file = await pictureOfKey(world, key);
  return file ? fileAnswer(world, file) : new Response("Not found", { status: 404 });
}
