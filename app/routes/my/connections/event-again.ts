import { data, redirect } from "react-router";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { sendAgain } from "#operations/connections/edit-webhook.ts";
import type { Route } from "./+types/event-again.ts";

export { OnlyPosted as default } from "#app/ui/actions/only-posted.tsx";

/** `POST /my/connections/:id/events/:event` */
export async function action({ params: { id, event }, context }: Route.ActionArgs) {
  const sent = await sendAgain(context.get(worldContext), workspaceOf(context), {
    connectionId: id,
    deliveryId: event,
  });
  if (!sent) throw data(null, { status: 404 });
  return redirect(`/my/connections/${id}?done=again`, 303);
}
