import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { entryAt } from "#app/route-pattern.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { RefundPage } from "#app/ui/my/refunds/refund-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { refundPage as copy } from "#content/refunds/my-refund.ts";
import type { Workspace } from "#domain/members/workspace.ts";
import { askForLeads, requestRefund } from "#operations/refunds/request-refund.ts";
import type { World } from "#operations/world.ts";
import type { Route } from "./+types/refund.ts";
import { loadRefund } from "./load-refund.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export async function loader({ request, context }: Route.LoaderArgs) {
  const done = new URL(request.url).searchParams.get("done");
  const known = (["asked", "claimed", "appealed"] as const).find((one) => one === done);
  return { refund: await loadRefund({ context }), done: known };
}

const acts = {
  "my/refund/lead-request": { run: (world: World, by: Workspace) => askForLeads(world, by, "request"), done: "asked" },
  "my/refund/lead-reminder": {
    run: (world: World, by: Workspace) => askForLeads(world, by, "reminder"),
    done: "asked",
  },
  "my/refund/claims": { run: requestRefund, done: "claimed" },
};

export async function action({ request, pattern, context }: Route.ActionArgs) {
  const act = entryAt(acts, pattern);
  const { report } = await postedTexts(request, ["report"]);
  const { ok } = await act.run(context.get(worldContext), workspaceOf(context), report);
  return ok ? redirect(`/my/refund?done=${act.done}`, 303) : data({ isRefused: true }, 422);
}

export default function Refund({ loaderData, actionData }: Route.ComponentProps) {
  return <RefundPage {...loaderData} isRefused={actionData?.isRefused} />;
}
