import { data } from "react-router";
import type { ListVisit } from "#app/http/visit.ts";
import { CalledPage } from "#app/ui/consumer/called-page.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { worldContext } from "#app/world-context.ts";
import { calledCopy as copy } from "#content/consumers/request-links.ts";
import { callAnswers } from "#domain/consumers/call-answer.ts";
import { answerIfCalled, isCalledLink } from "#operations/consumers/ask-if-called.ts";
import type { Route } from "./+types/called.ts";

export const meta: Route.MetaFunction = () => unlistedMeta(copy.title);

/** Only asks: mail scanners open links and must not answer. Also for the addresses of its buttons. */
export function loader({ url, context }: Route.LoaderArgs) {
  const isOurs = askedIn({ url, context }) !== undefined;
  return data({ isOurs, search: url.search, isNotYet: url.searchParams.get("not") === "yet" }, isOurs ? 200 : 400);
}

/** `POST /request/called/:answer` */
export async function action({ url, context, params }: Route.ActionArgs) {
  const answer = callAnswers.find((one) => "answer" in params && one === params.answer);
  if (!answer) throw data(null, { status: 404 });
  const id = askedIn({ url, context });
  const isAnswered = id !== undefined && (await answerIfCalled(context.get(worldContext), id, answer));
  return data({ answer: isAnswered ? answer : undefined }, isAnswered ? 200 : 400);
}

function askedIn({ url, context }: ListVisit): string | undefined {
  const { searchParams } = url;
  const id = searchParams.get("ask") ?? "";
  return isCalledLink(context.get(worldContext), id, searchParams.get("signature") ?? "") ? id : undefined;
}

export default function Called({ loaderData, actionData }: Route.ComponentProps) {
  return <CalledPage {...loaderData} answer={actionData?.answer} />;
}
