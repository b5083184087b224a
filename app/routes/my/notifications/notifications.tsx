import { redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { Done } from "#app/ui/actions/done.tsx";
import { resultText } from "#app/ui/actions/result-text.ts";
import { MyPage, myTitle } from "#app/ui/my/my-page.tsx";
import { AlwaysOn, NotificationForm } from "#app/ui/my/notifications/notification-form.tsx";
import { worldContext } from "#app/world-context.ts";
import { myNotificationsCopy as copy } from "#content/notifications/my-notifications.ts";
import { mutedKinds } from "#database/members/muted-notifications.ts";
import { notificationKinds } from "#domain/members/notification-kind.ts";
import { isTicked } from "#domain/values/ticked-box.ts";
import { chooseNotifications } from "#operations/members/choose-notifications.ts";
import type { Route } from "./+types/notifications.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export async function loader({ url, context }: Route.LoaderArgs) {
  const muted = await mutedKinds(context.get(worldContext).database.read, workspaceOf(context).member.id);
  return {
    on: notificationKinds.filter((kind) => !muted.has(kind)),
    done: resultText(copy.done, url.searchParams.get("done")),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const typed = await postedTexts(request, notificationKinds);
  const wanted = notificationKinds.filter((kind) => isTicked(typed[kind]));
  await chooseNotifications(context.get(worldContext), workspaceOf(context), wanted);
  return redirect("/my/notifications?done=saved", 303);
}

export default function Notifications({ loaderData: { on, done } }: Route.ComponentProps) {
  return (
    <MyPage narrow title={copy.title} line={copy.line}>
      <Done result={done} />
      <NotificationForm on={on} />
      <AlwaysOn />
    </MyPage>
  );
}
