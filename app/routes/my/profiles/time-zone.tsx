import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { ProfilePage } from "#app/ui/my/profile/profile-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { profileCopy as copy } from "#content/members/my-profile.ts";
import { setTimeZone } from "#operations/members/edit-profile.ts";
import type { Route } from "./+types/time-zone.ts";
import { loadProfile } from "./load-profile.ts";

export const meta: Route.MetaFunction = () => myTitle(copy.title);

export const loader = loadProfile;

export async function action({ request, context }: Route.ActionArgs) {
  const { timeZone } = await postedTexts(request, ["timeZone"]);
  const saved = await setTimeZone(context.get(worldContext), workspaceOf(context), timeZone);
  return saved ? redirect("/my/profile?done=zone", 303) : data({ refused: true }, 422);
}

export default function TimeZone({ loaderData, actionData }: Route.ComponentProps) {
  return <ProfilePage profile={loaderData} refusedZone={actionData?.refused} />;
}
