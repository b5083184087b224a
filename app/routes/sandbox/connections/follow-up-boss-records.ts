import { worldContext } from "#app/world-context.ts";
import { insertSandboxEvent, sandboxEventById, sandboxEventsOf } from "#database/sandbox.ts";
import { z } from "#domain/zod.ts";
import type { Route } from "./+types/follow-up-boss-records.ts";
import { crmKeyIn, postedEvent } from "./posted-event.ts";

const hooks = "Follow Up Boss webhook";
const changes = "Follow Up Boss change";
const most = 50;

const sentEvent = z.object({ person: z.object({ sourceUrl: z.string() }) });
const change = z.object({ person: z.string(), stage: z.string(), note: z.string() });

/**
 * `/sandbox/follow-up-boss/v1/:resource/:id?`: plays the webhooks, people and notes of Follow Up Boss. A person is the event
 * that made them, with the newest stage that was chosen for them; a note is the change that had it.
 */
export async function loader({ params: { resource, id = "" }, context }: Route.LoaderArgs) {
  const { database } = context.get(worldContext);
  if (resource === "notes") {
    const found = change.safeParse(parsed((await sandboxEventById(database, id))?.body));
    return found.success ? Response.json({ id, personId: found.data.person, body: found.data.note }) : missing();
  }
  const person = resource === "people" ? await sandboxEventById(database, id) : undefined;
  const sent = sentEvent.safeParse(parsed(person?.body));
  if (!sent.success) return missing();
  const made = (await sandboxEventsOf(database, changes, most)).map(({ body }) => change.parse(parsed(body)));
  const stage = made.find((one) => one.person === id && one.stage !== "")?.stage ?? "Lead";
  return Response.json({ id, stage, sourceUrl: sent.data.person.sourceUrl, emails: [] });
}

export async function action({ request, params: { resource }, context }: Route.ActionArgs) {
  const { database, now, newId } = context.get(worldContext);
  if (resource !== "webhooks") return missing();
  // Of a user who does not own the account.
  if (crmKeyIn(request).startsWith("member")) return Response.json({ errorMessage: "Owner only" }, { status: 403 });
  if (request.method === "DELETE") return new Response(null, { status: 204 });
  const id = newId();
  const body = await postedEvent(request);
  await insertSandboxEvent(database, { id, partner: hooks, body, receivedAt: now().toISOString() });
  return Response.json({ id }, { status: 201 });
}

const missing = () => Response.json({ errorMessage: "Not found" }, { status: 404 });

function parsed(body = "null"): unknown {
  return JSON.parse(body);
}
