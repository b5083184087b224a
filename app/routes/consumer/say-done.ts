import { data } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { worldContext } from "#app/world-context.ts";
import { closedDay, doneSayings } from "#domain/consumers/lead-wish.ts";
import { sayDone } from "#operations/consumers/say-done.ts";
import type { Route } from "./+types/say-done.ts";
import { consumerOf } from "./consumer-auth.ts";
import { answerDone } from "./done-act.ts";

export { onlyPosted as loader } from "./only-posted.ts";

/** "We closed", or "I changed my mind". */
export async function action({ request, params, context }: Route.ActionArgs) {
  const what = doneSayings.find((one) => one === params.saying);
  const consumer = consumerOf(context);
  const typed = await postedTexts(request, ["closedOn"]);
  const closedOn = what === "closed" ? closedDay(typed.closedOn) : null;
  const said = what && (await sayDone(context.get(worldContext), consumer, { leadId: params.id, what, closedOn }));
  if (said !== "said") throw data(null, { status: 404 });
  return answerDone("said");
}
