import { data } from "react-router";
import { CalledPage } from "#app/ui/consumer/called-page.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { calledCopy as copy } from "#content/consumers/request-links.ts";
import { callAnswers } from "#domain/consumers/call-answer.ts";
import type { Route } from "./+types/called-answer.ts";
import { answerCalled, loadCalled } from "./called-link.ts";

export const meta: Route.MetaFunction = () => unlistedMeta(copy.title);

export const loader = (visit: Route.LoaderArgs) => loadCalled(visit);

export async function action(visit: Route.ActionArgs) {
  const answer = callAnswers.find((one) => one === visit.params.answer);
  if (!answer) throw data(null, { status: 404 });
  return answerCalled(visit, answer);
}

export default function CalledAnswer({ loaderData, actionData }: Route.ComponentProps) {
  return <CalledPage {...loaderData} answer={actionData?.answer} />;
}
