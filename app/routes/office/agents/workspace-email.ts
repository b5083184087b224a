import { data, redirect } from "react-router";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { resendWorkspaceEmail } from "#operations/members/resend-workspace-email.ts";
import type { Route } from "./+types/workspace-email.ts";

export { OnlyPosted as default } from "#app/ui/actions/only-posted.tsx";

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/office/agents/${params.agentId}`);

/** `POST /office/agents/:agentId/workspace-email`: "Your workspace is open" again. */
export async function action({ params: { agentId }, context }: Route.ActionArgs) {
  const by = { agentId, staffId: staffMember(context).id };
  if (!(await resendWorkspaceEmail(context.get(worldContext), by))) throw data(null, { status: 404 });
  return redirect(`/office/agents/${agentId}?done=workspaceEmail`, 303);
}
