import { data } from "react-router";
import type { RecordVisit } from "#app/http/visit.ts";
import { consumerOf } from "#app/routes/consumer/consumer-auth.ts";
import type { ShownCorrection } from "#app/ui/consumer/correction-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { parseAnswers } from "#database/engine/stored-json.ts";
import { correctableLead } from "#operations/consumers/correct-request.ts";
import { servedTexts } from "#operations/privacy/shown-texts.ts";

/** Throws 404 for a request of somebody else. @returns undefined, with 403, if it is not proven */
export async function loadCorrection({ params, context }: RecordVisit) {
  const consumer = consumerOf(context);
  const lead = consumer.leads.find(({ id }) => id === params.id);
  if (!lead) throw data(null, { status: 404 });
  const world = context.get(worldContext);
  const { database, now, sign } = world;
  const found = await correctableLead({ db: database.read, now: now(), sign }, consumer, params.id);
  const locked = found.ok ? undefined : found.reason;
  if (locked === "unknown-lead") throw data(null, { status: 404 });
  if (locked === "not-proven") return data(undefined, 403);
  const { id, firstName, lastName, phone, email } = lead;
  const [place = ""] = parseAnswers(lead.answers);
  const { consentTextId } = servedTexts(world);
  return data({ id, firstName, lastName, phone, email, place, consentTextId, locked } satisfies ShownCorrection);
}

/** Of a POST that changed nothing. */
export const refusalStatus = (reason: string): number => (reason === "must-wait" ? 429 : 422);
