import { redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { openSandbox } from "#app/routes/sandbox/open-sandbox.ts";
import { worldContext } from "#app/world-context.ts";
import { insertSandboxEvent, sandboxEventsOf } from "#database/sandbox.ts";
import { z } from "#domain/zod.ts";
import { takeCrmNotice } from "#operations/connections/crm-changes.ts";
import type { Route } from "./+types/follow-up-boss-change.ts";

const hook = z.object({ event: z.string(), url: z.string() });
const most = 50;

/** `POST /sandbox/follow-up-boss/changes`: plays an agent who changes a person in Follow Up Boss, which tells its webhooks. */
export async function action({ request, context }: Route.ActionArgs) {
  const { signCrm } = openSandbox(context);
  const world = context.get(worldContext);
  const entered = await postedTexts(request, ["person", "stage", "note"]);
  const row = { id: world.newId(), partner: "Follow Up Boss change", receivedAt: world.now().toISOString() };
  await insertSandboxEvent(world.database, { ...row, body: JSON.stringify(entered) });
  const happened = [
    ...(entered.stage ? [{ event: "peopleStageUpdated", resourceIds: [entered.person] }] : []),
    ...(entered.note ? [{ event: "notesCreated", resourceIds: [row.id] }] : []),
  ];
  const registered = await sandboxEventsOf(world.database, "Follow Up Boss webhook", most);
  for (const { body: stored } of registered)
    for (const one of happened) {
      const { event, url } = hook.parse(JSON.parse(stored));
      if (event !== one.event) continue;
      const body = JSON.stringify({ eventId: world.newId(), ...one });
      await takeCrmNotice(world, url.slice(url.lastIndexOf("/") + 1), { body, signature: signCrm(body) });
    }
  return redirect("/sandbox/webhooks", 303);
}

export const loader = () => redirect("/sandbox/webhooks");
