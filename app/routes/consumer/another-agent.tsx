import { data } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { RequestPage } from "#app/ui/consumer/request-page.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { worldContext } from "#app/world-context.ts";
import { requestCopy as copy } from "#content/consumers/request-page.ts";
import { parseAnotherAgentReason } from "#domain/consumers/lead-wish.ts";
import { askForAnotherAgent } from "#operations/consumers/ask-for-another-agent.ts";
import type { Route } from "./+types/another-agent.ts";
import { consumerOf } from "./consumer-auth.ts";
import { answerDone } from "./done-act.ts";
import { loadPage } from "./load-page.ts";

export const meta: Route.MetaFunction = () => unlistedMeta(copy.title);

export const loader = loadPage;

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const consumer = consumerOf(context);
  const typed = await postedTexts(request, ["reason", "textForUs", "textForAgent"]);
  const form = { ...typed, leadId: id, reason: parseAnotherAgentReason(typed.reason) };
  const asked = await askForAnotherAgent(context.get(worldContext), consumer, form);
  if (asked.ok) return answerDone("another");
  if (asked.reason === "unknown-lead") throw data(null, { status: 404 });
  return data({ form: "another" as const, leadId: id, reason: asked.reason, typed }, 422);
}

export default function RequestAnotherAgent({ loaderData, actionData }: Route.ComponentProps) {
  return <RequestPage page={loaderData} refused={actionData} />;
}
