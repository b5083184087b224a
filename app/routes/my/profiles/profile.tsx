import { data, redirect } from "react-router";
import { formWithFile, postedTexts } from "#app/http/posted-form.ts";
import { entryAt } from "#app/route-pattern.ts";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { MyProfilePage } from "#app/ui/my/profiles/my-profile-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { myProfilePage as copy } from "#content/profiles/my-profile.ts";
import { profileFieldNames } from "#domain/profiles/profile-form.ts";
import { editProfile } from "#operations/profiles/edit-profile.ts";
import { publishProfile } from "#operations/profiles/publish-profile.ts";
import { setPhoto } from "#operations/profiles/set-photo.ts";
import type { Route } from "./+types/profile.ts";
import { loadProfile, ownerOf } from "./load-profile.tsx";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export const loader = loadProfile;

const acts = { "my/profile": save, "my/profile/photo": replacePhoto, "my/profile/publication": publish };

export const action = (post: Route.ActionArgs) => entryAt(acts, post.pattern)(post);

async function save({ request, context }: Route.ActionArgs) {
  const entered = await postedTexts(request, profileFieldNames);
  const edited = await editProfile(context.get(worldContext), ownerOf(context), entered);
  if (edited.ok) return redirect("/my/profile?done=saved", 303);
  return data({ entered, refusals: edited.refusals }, 422);
}

async function replacePhoto({ request, context }: Route.ActionArgs) {
  const { file } = await formWithFile(request);
  const refusedPhoto = await setPhoto(context.get(worldContext), ownerOf(context), file?.content);
  return refusedPhoto ? data({ refusedPhoto }, 422) : redirect("/my/profile?done=photo", 303);
}

async function publish({ context }: Route.ActionArgs) {
  const published = await publishProfile(context.get(worldContext), ownerOf(context));
  return published.ok ? redirect("/my/profile?done=published", 303) : data({ refusedPublish: true }, 422);
}

export default function MyProfile({ loaderData, actionData }: Route.ComponentProps) {
  return <MyProfilePage profile={loaderData} {...actionData} />;
}
