import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { resultText } from "#app/ui/actions/result-text.ts";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { HelpPage } from "#app/ui/my/team/help-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { longDate } from "#content/dates.ts";
import { helpCopy as copy } from "#content/members/my-help.ts";
import { agentRecord } from "#database/agents/agents.ts";
import { questionsOfMember } from "#database/inquiries/member-questions.ts";
import { plansWithManager } from "#domain/agents/account-manager.ts";
import { dayAfter, localDay } from "#domain/values/time/day.ts";
import { askQuestion } from "#operations/inquiries/ask-question.ts";
import { zoneOfMember } from "#operations/work/day-of-agent.ts";
import type { Route } from "./+types/help.ts";
import { shownManager } from "./shown-manager.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

const mostAsked = 10;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, now } = context.get(worldContext);
  const { read } = database;
  const workspace = workspaceOf(context);
  const plan = (await agentRecord(read, workspace.agentId))?.plan ?? null;
  const isIncluded = plan !== null && plansWithManager.includes(plan);
  const zone = await zoneOfMember(read, workspace);
  const asked = await questionsOfMember(read, workspace, mostAsked);
  return {
    manager: await shownManager(read, workspace),
    isIncluded,
    asked: asked.map(({ id, message, askedAt, answerBy, answeredAt }) => {
      // The end of a day is midnight UTC of the next.
      const day = longDate(dayAfter(answerBy.slice(0, 10), -1));
      const open = answerBy <= now().toISOString() ? copy.asked.late(day) : copy.asked.by(day);
      return {
        ...{ id, message, day: longDate(localDay(new Date(askedAt), zone)) },
        line: answeredAt ? copy.asked.answered(longDate(localDay(new Date(answeredAt), zone))) : open,
      };
    }),
    done: resultText({ asked: copy.ask.done }, url.searchParams.get("done")),
  };
}

/** `POST /my/help/questions` */
export async function action({ request, context }: Route.ActionArgs) {
  const { message } = await postedTexts(request, ["message"]);
  const asked = await askQuestion(context.get(worldContext), workspaceOf(context), message);
  return asked.ok ? redirect("/my/help?done=asked", 303) : data({ refused: asked.reason, message }, 422);
}

export default function Help({ loaderData, actionData }: Route.ComponentProps) {
  return <HelpPage {...loaderData} refused={actionData} />;
}
