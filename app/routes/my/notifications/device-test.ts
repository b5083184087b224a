import { data, redirect } from "react-router";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { pushCopy } from "#content/notifications/my-notifications.ts";
import { testDevice } from "#operations/notifications/push-device.ts";
import type { Route } from "./+types/device-test.ts";

export { OnlyPosted as default } from "#app/ui/actions/only-posted.tsx";

/** `POST /my/notifications/devices/:id/test` */
export async function action({ params, context }: Route.ActionArgs) {
  const testing = { deviceId: params.id, line: pushCopy.testLine };
  const sent = await testDevice(context.get(worldContext), workspaceOf(context), testing);
  if (!sent) throw data(null, { status: 404 });
  return redirect("/my/notifications?done=test", 303);
}
