import { data, replace } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { LeadPage } from "#app/ui/my/leads/lead-page.tsx";
import { leadTitle } from "#app/ui/my/leads/lead-title.ts";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { leadRefusals } from "#content/members/lead-refusals.ts";
import { dueDay, parseTaskDay } from "#domain/work/task.ts";
import { addTask } from "#operations/work/add-task.ts";
import { dayOfAgent } from "#operations/work/day-of-agent.ts";
import type { Route } from "./+types/lead-tasks.ts";
import { loadLead, refusedLead } from "./load-lead.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => myTitle(leadTitle(loaderData), matches);

export const loader = loadLead;

export async function action({ request, params, context }: Route.ActionArgs) {
  const typed = await postedTexts(request, ["text", "day", "date"]);
  const workspace = workspaceOf(context);
  const world = context.get(worldContext);
  const today = await dayOfAgent(world.database.read, workspace.agentId, world.now());
  const dueOn = dueDay({ day: parseTaskDay(typed.day), date: typed.date }, today);
  const added = await addTask(world, workspace, { leadId: params.id, text: typed.text, dueOn });
  if (added.ok) return replace(`/my/leads/${params.id}#tasks`, 303);
  const { reason } = added;
  if (reason === "unknown-lead") throw data(null, { status: 404 });
  return refusedLead({ form: "task", reason, message: leadRefusals.task[reason], typed });
}

export default function LeadTasks({ loaderData, actionData }: Route.ComponentProps) {
  return <LeadPage lead={loaderData} refused={actionData} first="task" />;
}
