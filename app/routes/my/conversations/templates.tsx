import { actsBy, postAct } from "#app/record-acts.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { type TemplateAct, TemplatesPage } from "#app/ui/my/conversations/templates-page.tsx";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { templatesCopy as copy } from "#content/conversations/templates.ts";
import { templateFields } from "#domain/conversations/template.ts";
import type { Workspace } from "#domain/members/workspace.ts";
import { templates } from "#operations/conversations/templates.ts";
import type { Route } from "./+types/templates.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export async function loader({ context }: Route.LoaderArgs) {
  const { agentId } = workspaceOf(context);
  return { templates: await templates.of(context.get(worldContext).database.read, agentId) };
}

const act = actsBy<Workspace>();

const acts = {
  changes: act({
    fields: [...templateFields, "key"],
    run: (world, by, { key, ...entered }) => templates.save(world, by, key || undefined, entered),
    refusals: copy.refusals,
    back: "",
  }),
  removal: act({
    fields: ["key"],
    run: (world, by, { key }) => templates.remove(world, by, key),
    refusals: {},
    back: "",
  }),
} satisfies Record<TemplateAct, unknown>;

export const action = (post: Route.ActionArgs) =>
  postAct({ ...post, acts, by: workspaceOf(post.context), page: "/my/templates" }, 422);

export default function Templates({ loaderData, actionData }: Route.ComponentProps) {
  return <TemplatesPage {...loaderData} refused={actionData} />;
}
