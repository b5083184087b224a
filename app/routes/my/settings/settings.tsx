import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { entryAt } from "#app/route-pattern.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { SettingsPage } from "#app/ui/my/settings/settings-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { settingsCopy as copy } from "#content/members/my-settings.ts";
import { tracked } from "#domain/conversations/mail-settings.ts";
import { setKept, setSender, setTracking } from "#operations/members/edit-mail-settings.ts";
import { setAway, setTimeZone } from "#operations/members/edit-settings.ts";
import type { Route } from "./+types/settings.ts";
import { loadSettings } from "./load-settings.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export const loader = loadSettings;

const acts = {
  "my/settings/away": goAway,
  "my/settings/time-zone": changeZone,
  "my/settings/sender": changeSender,
  "my/settings/tracking": changeTracking,
  "my/settings/kept": changeKept,
};

export const action = (post: Route.ActionArgs) => entryAt(acts, post.pattern)(post);

async function goAway({ request, context }: Route.ActionArgs) {
  const entered = await postedTexts(request, ["from", "until"]);
  const reason = await setAway(context.get(worldContext), workspaceOf(context), entered);
  return reason ? data({ refusedAway: { reason, entered } }, 422) : redirect("/my/settings?done=away", 303);
}

async function changeZone({ request, context }: Route.ActionArgs) {
  const { timeZone } = await postedTexts(request, ["timeZone"]);
  const saved = await setTimeZone(context.get(worldContext), workspaceOf(context), timeZone);
  return saved ? redirect("/my/settings?done=zone", 303) : data({ refusedZone: true }, 422);
}

async function changeSender({ request, context }: Route.ActionArgs) {
  const entered = await postedTexts(request, ["senderName", "signature"]);
  const reason = await setSender(context.get(worldContext), workspaceOf(context), entered);
  return reason ? data({ refusedSender: { reason, entered } }, 422) : redirect("/my/settings?done=sender", 303);
}

async function changeTracking({ request, context }: Route.ActionArgs) {
  const entered = await postedTexts(request, tracked);
  const tracks = tracked.filter((one) => entered[one] !== "");
  await setTracking(context.get(worldContext), workspaceOf(context), tracks);
  return redirect("/my/settings?done=tracking", 303);
}

async function changeKept({ request, context }: Route.ActionArgs) {
  const { kept } = await postedTexts(request, ["kept"]);
  const saved = await setKept(context.get(worldContext), workspaceOf(context), kept);
  return saved ? redirect("/my/settings?done=kept", 303) : data({ refusedKept: true }, 422);
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage settings={loaderData} {...actionData} />;
}
