import { data } from "react-router";
import type { Visit } from "#app/http/visit.ts";
import { worldContext } from "#app/world-context.ts";
import type { CallAnswer } from "#domain/consumers/call-answer.ts";
import { answerIfCalled, isCalledLink } from "#operations/consumers/ask-if-called.ts";

/** Only asks: mail scanners open links and must not answer. */
export function loadCalled({ request, context }: Visit) {
  const { search, searchParams } = new URL(request.url);
  const isOurs = askedIn({ request, context }) !== undefined;
  return data({ isOurs, search, isNotYet: searchParams.get("not") === "yet" }, isOurs ? 200 : 400);
}

export async function answerCalled({ request, context }: Visit, answer: CallAnswer) {
  const id = askedIn({ request, context });
  const isAnswered = id !== undefined && (await answerIfCalled(context.get(worldContext), id, answer));
  return data({ answer: isAnswered ? answer : undefined }, isAnswered ? 200 : 400);
}

function askedIn({ request, context }: Visit): string | undefined {
  const { searchParams } = new URL(request.url);
  const id = searchParams.get("ask") ?? "";
  return isCalledLink(context.get(worldContext), id, searchParams.get("signature") ?? "") ? id : undefined;
}
