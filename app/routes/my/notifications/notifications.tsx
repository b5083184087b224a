import { data, redirect } from "react-router";
import { credentialsOf } from "#app/http/credentials.ts";
import { postedTexts } from "#app/http/posted-form.ts";
import { entryAt } from "#app/route-pattern.ts";
import { sessionOf, workspaceOf } from "#app/routes/my/member-auth.ts";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { NotificationsPage } from "#app/ui/my/notifications/notifications-page.tsx";
import { choiceField } from "#app/ui/my/notifications/shown-notifications.ts";
import { worldContext } from "#app/world-context.ts";
import { myNotificationsCopy as copy } from "#content/notifications/my-notifications.ts";
import {
  type NotificationKind,
  type NotificationWay,
  notificationKinds,
  notificationWays,
} from "#domain/members/notification-kind.ts";
import { isTicked } from "#domain/values/ticked-box.ts";
import { chooseNotifications } from "#operations/members/choose-notifications.ts";
import { askForPhone } from "#operations/notifications/confirm-phone.ts";
import type { Route } from "./+types/notifications.ts";
import { loadNotifications } from "./load-notifications.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export const loader = loadNotifications;

const fields = notificationWays.flatMap((way) => notificationKinds.map((kind) => choiceField(way, kind)));

const acts = { "my/notifications": choose, "my/notifications/phone": addPhone };

export const action = (post: Route.ActionArgs) => entryAt(acts, post.pattern)(post);

/** `ways` names the columns that the form had. */
async function choose({ request, context }: Route.ActionArgs) {
  const { ways, ...entered } = await postedTexts(request, ["ways", ...fields]);
  const posted = notificationWays.filter((way) => (ways || "email").split(" ").includes(way));
  // A form with one column has no choice for offers.
  const isChosen = (way: NotificationWay, kind: NotificationKind) =>
    isTicked(entered[choiceField(way, kind)]) || (posted.length === 1 && kind === "offers");
  const wanted = posted.map((way) => [way, notificationKinds.filter((kind) => isChosen(way, kind))] as const);
  const choice = Object.fromEntries(wanted);
  const refused = await chooseNotifications(context.get(worldContext), workspaceOf(context), choice);
  return refused ? data({ refused: true }, 422) : redirect("/my/notifications?done=saved", 303);
}

async function addPhone({ request, context }: Route.ActionArgs) {
  const world = context.get(worldContext);
  if (!world.texts) throw data(null, { status: 404 });
  const { phone } = await postedTexts(request, ["phone"]);
  const asking = { session: sessionOf(context), phone };
  const reason = await askForPhone(world, credentialsOf(request, context), asking);
  if (reason) return data({ refusedPhone: { phone, reason } }, reason === "must-wait" ? 429 : 422);
  return redirect("/my/notifications/phone/code", 303);
}

export default function Notifications({ loaderData, actionData }: Route.ComponentProps) {
  return <NotificationsPage notifications={loaderData} {...actionData} />;
}
