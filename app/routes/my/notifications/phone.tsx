import { data, redirect } from "react-router";
import { credentialsOf } from "#app/http/credentials.ts";
import { postedTexts } from "#app/http/posted-form.ts";
import { sessionOf } from "#app/routes/my/member-auth.ts";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { NotificationsPage } from "#app/ui/my/notifications/notifications-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { myNotificationsCopy as copy } from "#content/notifications/my-notifications.ts";
import { askForPhone } from "#operations/notifications/confirm-phone.ts";
import type { Route } from "./+types/phone.ts";
import { loadNotifications } from "./load-notifications.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export const loader = loadNotifications;

/** `POST /my/notifications/phone` */
export async function action({ request, context }: Route.ActionArgs) {
  const world = context.get(worldContext);
  if (!world.texts) throw data(null, { status: 404 });
  const { phone } = await postedTexts(request, ["phone"]);
  const asking = { session: sessionOf(context), phone };
  const reason = await askForPhone(world, credentialsOf(request, context), asking);
  if (reason) return data({ phone, reason }, reason === "must-wait" ? 429 : 422);
  return redirect("/my/notifications/phone/code", 303);
}

export default function Phone({ loaderData, actionData }: Route.ComponentProps) {
  return <NotificationsPage notifications={loaderData} refusedPhone={actionData} />;
}
