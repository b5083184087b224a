import { data } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { consumerOf } from "#app/routes/consumer/consumer-auth.ts";
import { answerDone } from "#app/routes/consumer/done-act.ts";
import { CorrectionPage } from "#app/ui/consumer/correction-page.tsx";
import { NotProven } from "#app/ui/consumer/rights/not-proven.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { worldContext } from "#app/world-context.ts";
import { correctionCopy as copy } from "#content/consumers/correction-page.ts";
import { askToCorrect } from "#operations/consumers/ask-to-correct.ts";
import type { Route } from "./+types/answers.ts";
import { loadCorrection, refusalStatus } from "./load-correction.ts";

export const meta: Route.MetaFunction = () => unlistedMeta(copy.title);

export const loader = (visit: Route.LoaderArgs) => loadCorrection(visit);

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const typed = await postedTexts(request, ["answers"]);
  const asking = { leadId: id, text: typed.answers };
  const asked = await askToCorrect(context.get(worldContext), consumerOf(context), asking);
  if (asked.ok) return answerDone("asked-to-correct");
  if (asked.reason === "unknown-lead") throw data(null, { status: 404 });
  const reason = asked.reason === "too-long" ? ("too-long-text" as const) : asked.reason;
  return data({ part: "answers" as const, reason, typed }, refusalStatus(reason));
}

export default function CorrectionAnswers({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData ? <CorrectionPage request={loaderData} refused={actionData} /> : <NotProven title={copy.title} />;
}
