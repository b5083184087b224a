import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { ProfilePage } from "#app/ui/my/profile/profile-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { profileCopy as copy } from "#content/members/my-profile.ts";
import { setAway } from "#operations/members/edit-profile.ts";
import type { Route } from "./+types/away.ts";
import { loadProfile } from "./load-profile.ts";

export const meta: Route.MetaFunction = () => myTitle(copy.title);

export const loader = loadProfile;

export async function action({ request, context }: Route.ActionArgs) {
  const typed = await postedTexts(request, ["from", "until"]);
  const reason = await setAway(context.get(worldContext), workspaceOf(context), typed);
  return reason ? data({ reason, typed }, 422) : redirect("/my/profile?done=away", 303);
}

export default function Away({ loaderData, actionData }: Route.ComponentProps) {
  return <ProfilePage profile={loaderData} refusedAway={actionData} />;
}
