import { redirect } from "react-router";
import { worldContext } from "#app/world-context.ts";
import { unpublishProfile } from "#operations/profiles/publish-profile.ts";
import type { Route } from "./+types/withdrawal.ts";
import { ownerOf } from "./load-profile.ts";

/** Takes the page down. */
export async function action({ context }: Route.ActionArgs) {
  await unpublishProfile(context.get(worldContext), ownerOf(context));
  throw redirect("/my/profile?done=unpublished", 303);
}
