import { redirect } from "react-router";
import { worldContext } from "#app/world-context.ts";
import { removePhoto } from "#operations/profiles/set-photo.ts";
import type { Route } from "./+types/photo-removal.ts";
import { ownerOf } from "./load-profile.ts";

/** Takes the photograph away. */
export async function action({ context }: Route.ActionArgs) {
  await removePhoto(context.get(worldContext), ownerOf(context));
  throw redirect("/my/profile?done=photo-removed", 303);
}
