import { redirect } from "react-router";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { removePhone } from "#operations/notifications/confirm-phone.ts";
import type { Route } from "./+types/phone-end.ts";

export { OnlyPosted as default } from "#app/ui/actions/only-posted.tsx";

/** `POST /my/notifications/phone/end` */
export async function action({ context }: Route.ActionArgs) {
  await removePhone(context.get(worldContext), workspaceOf(context));
  return redirect("/my/notifications?done=phone-ended", 303);
}
