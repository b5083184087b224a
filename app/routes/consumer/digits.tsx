import { data } from "react-router";
import { credentialsOf } from "#app/http/credentials.ts";
import { postedTexts } from "#app/http/posted-form.ts";
import { RequestPage } from "#app/ui/consumer/request-page.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { worldContext } from "#app/world-context.ts";
import { requestCopy as copy } from "#content/consumers/request-page.ts";
import { proveDigits } from "#operations/consumers/prove-digits.ts";
import type { Route } from "./+types/digits.ts";
import { consumerOf } from "./consumer-auth.ts";
import { answerDone } from "./done-act.ts";
import { loadPage } from "./load-page.ts";

export const meta: Route.MetaFunction = () => unlistedMeta(copy.title);

export const loader = loadPage;

export async function action({ request, context }: Route.ActionArgs) {
  const consumer = consumerOf(context);
  const { digits } = await postedTexts(request, ["digits"]);
  const answer = await proveDigits(context.get(worldContext), credentialsOf(request, context), { consumer, digits });
  if (answer.ok) return answerDone("shown", [answer.cookie]);
  const { reason } = answer;
  return data({ form: "digits" as const, reason, typed: digits }, reason === "must-wait" ? 429 : 422);
}

export default function RequestDigits({ loaderData, actionData }: Route.ComponentProps) {
  return <RequestPage page={loaderData} refused={actionData} />;
}
