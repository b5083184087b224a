import { data } from "react-router";
import { worldContext } from "#app/world-context.ts";
import { doneSayings } from "#domain/consumers/lead-wish.ts";
import { sayDone } from "#operations/consumers/say-done.ts";
import type { Route } from "./+types/say-done.ts";
import { consumerOf } from "./consumer-auth.ts";
import { answerDone } from "./done-act.ts";

export { onlyPosted as loader } from "./only-posted.ts";

/** "We closed", or "I changed my mind". */
export async function action({ params, context }: Route.ActionArgs) {
  const what = doneSayings.find((one) => one === params.saying);
  const consumer = consumerOf(context);
  const said = what && (await sayDone(context.get(worldContext), consumer, { leadId: params.id, what }));
  if (said !== "said") throw data(null, { status: 404 });
  return answerDone("said");
}
