import { data } from "react-router";
import type { ListVisit } from "#app/http/visit.ts";
import { worldContext } from "#app/world-context.ts";
import type { CallAnswer } from "#domain/consumers/call-answer.ts";
import { answerIfCalled, isCalledLink } from "#operations/consumers/ask-if-called.ts";

/** Only asks: mail scanners open links and must not answer. */
export function loadCalled({ url, context }: ListVisit) {
  const { search, searchParams } = url;
  const isOurs = askedIn({ url, context }) !== undefined;
  return data({ isOurs, search, isNotYet: searchParams.get("not") === "yet" }, isOurs ? 200 : 400);
}

export async function answerCalled({ url, context }: ListVisit, answer: CallAnswer) {
  const id = askedIn({ url, context });
  const isAnswered = id !== undefined && (await answerIfCalled(context.get(worldContext), id, answer));
  return data({ answer: isAnswered ? answer : undefined }, isAnswered ? 200 : 400);
}

function askedIn({ url, context }: ListVisit): string | undefined {
  const { searchParams } = url;
  const id = searchParams.get("ask") ?? "";
  return isCalledLink(context.get(worldContext), id, searchParams.get("signature") ?? "") ? id : undefined;
}
