import { redirect } from "react-router";
import { redirectWith } from "#app/http/credentials.ts";
import { brokerIfSignedIn } from "#app/routes/broker/broker-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { clearedBrokerCookie, endBrokerSession } from "#operations/brokers/broker-session.ts";
import type { Route } from "./+types/sign-out.ts";

/** Only takes posts: a reload leads to the page. */
export const loader = () => redirect("/broker", 303);

/** Also at `/broker/sign-out/everywhere`. */
export async function action({ context, pattern }: Route.ActionArgs) {
  const [world, session] = [context.get(worldContext), brokerIfSignedIn(context)];
  if (session) await endBrokerSession(world, session, { everywhere: pattern.endsWith("/everywhere") });
  return redirectWith("/broker/sign-in", [clearedBrokerCookie(world)]);
}
