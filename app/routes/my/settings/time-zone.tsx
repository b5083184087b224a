import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { SettingsPage } from "#app/ui/my/settings/settings-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { settingsCopy as copy } from "#content/members/my-settings.ts";
import { setTimeZone } from "#operations/members/edit-settings.ts";
import type { Route } from "./+types/time-zone.ts";
import { loadSettings } from "./load-settings.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export const loader = loadSettings;

export async function action({ request, context }: Route.ActionArgs) {
  const { timeZone } = await postedTexts(request, ["timeZone"]);
  const saved = await setTimeZone(context.get(worldContext), workspaceOf(context), timeZone);
  return saved ? redirect("/my/settings?done=zone", 303) : data({ refused: true }, 422);
}

export default function TimeZone({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage settings={loaderData} refusedZone={actionData?.refused} />;
}
