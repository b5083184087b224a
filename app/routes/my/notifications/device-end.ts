import { data, redirect } from "react-router";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { removeDevice } from "#operations/notifications/push-device.ts";
import type { Route } from "./+types/device-end.ts";

export { OnlyPosted as default } from "#app/ui/actions/only-posted.tsx";

/** `POST /my/notifications/devices/:id/end` */
export async function action({ params, context }: Route.ActionArgs) {
  const removed = await removeDevice(context.get(worldContext), workspaceOf(context), params.id);
  if (!removed) throw data(null, { status: 404 });
  return redirect("/my/notifications?done=device-ended", 303);
}
