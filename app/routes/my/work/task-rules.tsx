import { actsBy, postAct } from "#app/record-acts.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { type RuleAct, TaskRulesPage } from "#app/ui/my/work/task-rules-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { rulesCopy as copy, taskRuleText } from "#content/work/contract-to-close.ts";
import { mayDoMine } from "#domain/members/my-permissions.ts";
import type { Workspace } from "#domain/members/workspace.ts";
import { ruleFields } from "#domain/work/task-rule.ts";
import { resetRules, taskRules } from "#operations/work/dates/task-rules.ts";
import type { Route } from "./+types/task-rules.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export async function loader({ context }: Route.LoaderArgs) {
  const { agentId, member } = workspaceOf(context);
  const rules = await taskRules.of(context.get(worldContext).database.read, agentId);
  return {
    rules: rules.map((rule) => ({ ...rule, line: taskRuleText(rule) })),
    mayChange: mayDoMine(member.role, "record.write"),
  };
}

const act = actsBy<Workspace>();
const { refusals } = copy;

const acts = {
  rules: act({
    fields: [...ruleFields, "key"],
    run: (world, by, { key, ...entered }) => taskRules.save(world, by, key || undefined, entered),
    refusals,
    back: "",
  }),
  removal: act({
    fields: ["key"],
    run: (world, by, { key }) => taskRules.remove(world, by, key),
    refusals: {},
    back: "",
  }),
  reset: act({ fields: [], run: (world, by) => resetRules(world, by), refusals: {}, back: "" }),
} satisfies Record<RuleAct, unknown>;

export const action = (post: Route.ActionArgs) =>
  postAct({ ...post, acts, by: workspaceOf(post.context), page: "/my/contract-to-close" }, 422);

export default function TaskRules({ loaderData, actionData }: Route.ComponentProps) {
  return <TaskRulesPage {...loaderData} refused={actionData} />;
}
