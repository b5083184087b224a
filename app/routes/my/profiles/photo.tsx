import { data, redirect } from "react-router";
import { formWithFile } from "#app/http/posted-form.ts";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { MyProfilePage } from "#app/ui/my/profiles/my-profile-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { myProfilePage as copy } from "#content/profiles/my-profile.ts";
import { setPhoto } from "#operations/profiles/set-photo.ts";
import type { Route } from "./+types/photo.ts";
import { loadProfile, ownerOf } from "./load-profile.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export const loader = loadProfile;

/** `POST /my/profile/photo`: one file. */
export async function action({ request, context }: Route.ActionArgs) {
  const { file } = await formWithFile(request);
  const refused = await setPhoto(context.get(worldContext), ownerOf(context), file?.content);
  return refused ? data({ refused }, 422) : redirect("/my/profile?done=photo", 303);
}

export default function MyProfilePhoto({ loaderData, actionData }: Route.ComponentProps) {
  return <MyProfilePage profile={loaderData} refusedPhoto={actionData?.refused} />;
}
