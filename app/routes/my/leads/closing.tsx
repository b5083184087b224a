import { data, redirect } from "react-router";
import { postClosing } from "#app/http/fees/post-closing.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { ClosingsPage } from "#app/ui/my/leads/closings-page.tsx";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { closingPage } from "#content/fees/closing-page.ts";
import type { Route } from "./+types/closing.ts";
import { loadMyClosings } from "./load-closings.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  myTitle(closingPage.title(loaderData?.name ?? ""), matches);

export const loader = loadMyClosings;

/** `POST /my/leads/:id/closing/:report` */
export async function action({ request, params, context }: Route.ActionArgs) {
  const reporter = { viewer: workspaceOf(context) };
  const refused = await postClosing({ world: context.get(worldContext), reporter, request, params });
  return refused ? data(refused, 422) : redirect(`/my/leads/${params.id}/closing`, 303);
}

export default function Closing({ loaderData, actionData }: Route.ComponentProps) {
  return <ClosingsPage shown={loaderData} refused={actionData} />;
}
