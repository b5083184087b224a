import { data } from "react-router";
import { credentialsOf } from "#app/http/credentials.ts";
import { postedTexts } from "#app/http/posted-form.ts";
import type { Visit } from "#app/http/visit.ts";
import type { RefusedRequestAct } from "#app/ui/consumer/shown-request.ts";
import { worldContext } from "#app/world-context.ts";
import { pauseRefusal } from "#domain/consumers/contact-wish.ts";
import { parseAnotherAgentReason } from "#domain/consumers/lead-wish.ts";
import { localDay } from "#domain/values/time/day.ts";
import { officeZone } from "#domain/values/time/office-time.ts";
import { askForAnotherAgent } from "#operations/consumers/ask-for-another-agent.ts";
import { limitContact } from "#operations/consumers/limit-contact.ts";
import { proveDigits } from "#operations/consumers/prove-digits.ts";
import { consumerOf } from "./consumer-auth.ts";
import { answerDone } from "./done-act.ts";

/** `id`: of the request that the address names. */
type Act = (visit: Visit & { id: string }) => Promise<Response | ReturnType<typeof refuse>>;

const refuse = (refused: RefusedRequestAct, status = 422) => data(refused, status);

/** The forms of the page, by the addresses that they post to. */
export const requestActs: Record<string, Act> = {
  async "request/digits"({ request, context }) {
    const consumer = consumerOf(context);
    const { digits } = await postedTexts(request, ["digits"]);
    const answer = await proveDigits(context.get(worldContext), credentialsOf(request, context), { consumer, digits });
    if (answer.ok) return answerDone("shown", [answer.cookie]);
    const { reason } = answer;
    return refuse({ form: "digits", reason, typed: digits }, reason === "must-wait" ? 429 : 422);
  },
  async "request/pause"({ request, context }) {
    const { email } = consumerOf(context);
    const { until } = await postedTexts(request, ["until"]);
    const world = context.get(worldContext);
    const reason = pauseRefusal(until, localDay(world.now(), officeZone));
    if (reason) return refuse({ form: "pause", reason, typed: until });
    await limitContact(world, { email, limit: { what: "not-before", until } });
    return answerDone("paused");
  },
  async "request/:id/another-agent"({ request, context, id: leadId }) {
    const consumer = consumerOf(context);
    const entered = await postedTexts(request, ["reason", "textForUs", "textForAgent"]);
    const form = { ...entered, leadId, reason: parseAnotherAgentReason(entered.reason) };
    const asked = await askForAnotherAgent(context.get(worldContext), consumer, form);
    if (asked.ok) return answerDone("another");
    if (asked.reason === "unknown-lead") throw data(null, { status: 404 });
    return refuse({ form: "another", leadId, reason: asked.reason, entered });
  },
};
