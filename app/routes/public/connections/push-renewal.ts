import { postedJson } from "#app/http/posted-json.ts";
import { worldContext } from "#app/world-context.ts";
import { z } from "#domain/zod.ts";
import { renewDevice } from "#operations/notifications/push-device.ts";
import type { Route } from "./+types/push-renewal.ts";

const posted = z.object({
  old: z.object({ endpoint: z.string(), auth: z.string() }),
  subscription: z.object({ endpoint: z.string(), keys: z.object({ p256dh: z.string(), auth: z.string() }) }),
});

/** `POST /push-renewal`, for the worker of a member's browser, whose session may be over. */
export async function action({ request, context }: Route.ActionArgs) {
  const read = await postedJson(request, posted);
  if (!read) return Response.json({}, { status: 400 });
  const { old, subscription } = read;
  const { endpoint, keys } = subscription;
  const renewed = await renewDevice(context.get(worldContext), { old, subscription: { endpoint, ...keys } });
  return Response.json({}, { status: renewed ? 200 : 404 });
}
