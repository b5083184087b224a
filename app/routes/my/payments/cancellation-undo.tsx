import { data, redirect } from "react-router";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { CancellationPage } from "#app/ui/my/payments/cancellation-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { myCancellationCopy as copy } from "#content/agents/my-cancellation.ts";
import { undoCancellation } from "#operations/agents/undo-cancellation.ts";
import type { Route } from "./+types/cancellation-undo.ts";
import { loadCancellation } from "./load-cancellation.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export const loader = loadCancellation;

export async function action({ context }: Route.ActionArgs) {
  const undone = await undoCancellation(context.get(worldContext), workspaceOf(context));
  return undone.ok ? redirect("/my/plan/cancellation", 303) : data({ refused: undone.reason }, 422);
}

export default function CancellationUndo({ loaderData, actionData }: Route.ComponentProps) {
  return <CancellationPage {...loaderData} refused={actionData?.refused} />;
}
