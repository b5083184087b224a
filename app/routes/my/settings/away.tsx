import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { SettingsPage } from "#app/ui/my/settings/settings-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { settingsCopy as copy } from "#content/members/my-settings.ts";
import { setAway } from "#operations/members/edit-settings.ts";
import type { Route } from "./+types/away.ts";
import { loadSettings } from "./load-settings.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export const loader = loadSettings;

export async function action({ request, context }: Route.ActionArgs) {
  const typed = await postedTexts(request, ["from", "until"]);
  const reason = await setAway(context.get(worldContext), workspaceOf(context), typed);
  return reason ? data({ reason, typed }, 422) : redirect("/my/settings?done=away", 303);
}

export default function Away({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage settings={loaderData} refusedAway={actionData} />;
}
