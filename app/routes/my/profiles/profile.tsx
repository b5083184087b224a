import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { MyProfilePage } from "#app/ui/my/profiles/my-profile-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { myProfilePage as copy } from "#content/profiles/my-profile.ts";
import { profileFieldNames } from "#domain/profiles/profile-form.ts";
import { editProfile } from "#operations/profiles/edit-profile.ts";
import type { Route } from "./+types/profile.ts";
import { loadProfile, ownerOf } from "./load-profile.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export const loader = loadProfile;

/** `POST /my/profile` */
export async function action({ request, context }: Route.ActionArgs) {
  const typed = await postedTexts(request, profileFieldNames);
  const edited = await editProfile(context.get(worldContext), ownerOf(context), typed);
  if (edited.ok) return redirect("/my/profile?done=saved", 303);
  return data({ typed, refusals: edited.refusals }, 422);
}

export default function MyProfile({ loaderData, actionData }: Route.ComponentProps) {
  return <MyProfilePage profile={loaderData} typed={actionData?.typed} refusals={actionData?.refusals} />;
}
