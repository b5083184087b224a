import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { worldContext } from "#app/world-context.ts";
import { sendTestLead } from "#operations/sources/send-test-lead.ts";
import type { Route } from "./+types/test-lead.ts";

export { OnlyPosted as default } from "#app/ui/actions/only-posted.tsx";

export const loader = ({ params: { id } }: Route.LoaderArgs) => redirect(`/office/sources/${id}`);

/** `POST /office/sources/:id/test`: leads to what was read of it. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { body } = await postedTexts(request, ["body"]);
  const payloadId = await sendTestLead(context.get(worldContext), { id, body });
  if (!payloadId) throw data(null, { status: 404 });
  return redirect(`/office/sources/${id}/payloads/${payloadId}`, 303);
}
