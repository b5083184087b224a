import { data, redirect } from "react-router";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { MyProfilePage } from "#app/ui/my/profiles/my-profile-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { myProfilePage as copy } from "#content/profiles/my-profile.ts";
import { publishProfile } from "#operations/profiles/publish-profile.ts";
import type { Route } from "./+types/publication.ts";
import { loadProfile, ownerOf } from "./load-profile.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export const loader = loadProfile;

/** `POST /my/profile/publication` */
export async function action({ context }: Route.ActionArgs) {
  const published = await publishProfile(context.get(worldContext), ownerOf(context));
  return published.ok ? redirect("/my/profile?done=published", 303) : data({ refused: true }, 422);
}

export default function MyProfilePublication({ loaderData, actionData }: Route.ComponentProps) {
  return <MyProfilePage profile={loaderData} refusedPublish={actionData !== undefined} />;
}
