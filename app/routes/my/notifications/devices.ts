import { postedJson } from "#app/http/posted-json.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { z } from "#domain/zod.ts";
import { addDevice } from "#operations/notifications/push-device.ts";
import type { Route } from "./+types/devices.ts";

const posted = z.object({
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
});

/** `POST /my/notifications/devices`, for a script: what `PushSubscription.toJSON()` says. */
export async function action({ request, context }: Route.ActionArgs) {
  const read = await postedJson(request, posted);
  if (!read) return Response.json({}, { status: 400 });
  const { endpoint, keys } = read;
  const device = { endpoint, p256dh: keys.p256dh, auth: keys.auth, userAgent: request.headers.get("user-agent") ?? "" };
  const added = await addDevice(context.get(worldContext), workspaceOf(context), device);
  return Response.json({}, { status: added ? 200 : 422 });
}
