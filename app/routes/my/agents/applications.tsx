import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { resultText } from "#app/ui/actions/result-text.ts";
import { ApplicationsToAnswer } from "#app/ui/my/agents/applications-to-answer.tsx";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { myApplicationsCopy as copy } from "#content/agents/my-applications.ts";
import { longDate } from "#content/dates.ts";
import { applicationsToAnswer } from "#database/agents/applications.ts";
import { planByName, planNames } from "#domain/agents/plan.ts";
import { fullName } from "#domain/values/full-name.ts";
import { localDay } from "#domain/values/time/day.ts";
import { zipCodesIn } from "#domain/values/zip-code.ts";
import { areasOf } from "#operations/territory/reserve-zips.ts";
import { zoneOfAgent } from "#operations/work/day-of-agent.ts";
import type { Route } from "./+types/applications.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  const workspace = workspaceOf(context);
  const applications = await applicationsToAnswer(read, workspace);
  const timeZone = await zoneOfAgent(read, workspace.agentId);
  return {
    applications: applications.map(({ id, phone, state, licenseNumber, ...application }) => {
      const plan = planByName(application.plan);
      return {
        ...{ id, phone, state, licenseNumber, name: fullName(application) },
        day: longDate(localDay(new Date(application.receivedAt), timeZone)),
        plan: plan && planNames[plan],
        zips: zipCodesIn(areasOf(application)),
      };
    }),
    done: resultText(copy.done, new URL(request.url).searchParams.get("done")),
  };
}

export default function MyApplications({ loaderData }: Route.ComponentProps) {
  return <ApplicationsToAnswer {...loaderData} />;
}
