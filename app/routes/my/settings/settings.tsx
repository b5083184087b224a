import { myTitle } from "#app/ui/my/my-page.tsx";
import { SettingsPage } from "#app/ui/my/settings/settings-page.tsx";
import { settingsCopy as copy } from "#content/members/my-settings.ts";
import type { Route } from "./+types/settings.ts";
import { loadSettings } from "./load-settings.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export const loader = loadSettings;

export default function Settings({ loaderData }: Route.ComponentProps) {
  return <SettingsPage settings={loaderData} />;
}
