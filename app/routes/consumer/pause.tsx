import { data } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { RequestPage } from "#app/ui/consumer/request-page.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { worldContext } from "#app/world-context.ts";
import { requestCopy as copy } from "#content/consumers/request-page.ts";
import { pauseRefusal } from "#domain/consumers/contact-wish.ts";
import { localDay } from "#domain/values/time/day.ts";
import { officeZone } from "#domain/values/time/office-time.ts";
import { limitContact } from "#operations/consumers/limit-contact.ts";
import type { Route } from "./+types/pause.ts";
import { consumerOf } from "./consumer-auth.ts";
import { answerDone } from "./done-act.ts";
import { loadPage } from "./load-page.ts";

export const meta: Route.MetaFunction = () => unlistedMeta(copy.title);

export const loader = loadPage;

export async function action({ request, context }: Route.ActionArgs) {
  const { email } = consumerOf(context);
  const { until } = await postedTexts(request, ["until"]);
  const world = context.get(worldContext);
  const reason = pauseRefusal(until, localDay(world.now(), officeZone));
  if (reason) return data({ form: "pause" as const, reason, typed: until }, 422);
  await limitContact(world, { email, limit: { what: "not-before", until } });
  return answerDone("paused");
}

export default function RequestPause({ loaderData, actionData }: Route.ComponentProps) {
  return <RequestPage page={loaderData} refused={actionData} />;
}
