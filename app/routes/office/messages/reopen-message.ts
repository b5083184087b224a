import { redirect } from "react-router";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { reopenMessage } from "#operations/messages/close-message.ts";
import type { Route } from "./+types/reopen-message.ts";
import { answerOf } from "./status-change.ts";

export { OnlyPosted as default } from "#app/ui/actions/only-posted.tsx";

export const loader = ({ params: { id } }: Route.LoaderArgs) => redirect(`/office/messages/${id}`);

export async function action({ params: { id }, context }: Route.ActionArgs) {
  const named = { messageId: id, staffId: staffMember(context).id };
  return answerOf(id, await reopenMessage(context.get(worldContext), named), "reopened");
}
