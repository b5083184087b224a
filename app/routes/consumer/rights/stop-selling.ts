import { redirect } from "react-router";
import { consumerOf } from "#app/routes/consumer/consumer-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { stopSelling } from "#operations/privacy/rights-request.ts";
import type { Route } from "./+types/stop-selling.ts";

export const loader = () => redirect("/request/rights", 303);

/** It only protects, so the email alone is enough. */
export async function action({ context }: Route.ActionArgs) {
  await stopSelling(context.get(worldContext), consumerOf(context));
  throw redirect("/request/rights?done=stop-selling", 303);
}
