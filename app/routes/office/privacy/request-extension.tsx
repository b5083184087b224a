import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { RequestPage } from "#app/ui/office/privacy/request-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { requestsCopy as copy } from "#content/privacy/office-requests.ts";
import { extendRequest } from "#operations/privacy/answer-rights-request.ts";
import type { Route } from "./+types/request-extension.ts";
import { loadRequest } from "./load-request.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.request);

export const loader = (visit: Route.LoaderArgs) => loadRequest(visit);

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { reason } = await postedTexts(request, ["reason"]);
  const by = { requestId: id, staffId: staffMember(context).id };
  const extended = await extendRequest(context.get(worldContext), { ...by, reason });
  if (extended.ok) throw redirect(`/office/requests/${id}`, 303);
  if (extended.reason === "unknown-request") throw data(null, { status: 404 });
  return data({ form: "extension" as const, refusal: copy.extendRefusals[extended.reason], typed: reason }, 400);
}

export default function RequestExtension({ loaderData, actionData }: Route.ComponentProps) {
  return <RequestPage request={loaderData} refused={actionData} />;
}
