import { redirectWith } from "#app/http/credentials.ts";
import type { Context } from "#app/http/visit.ts";
import { brokerIfSignedIn } from "#app/routes/broker/broker-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { clearedBrokerCookie, endBrokerSession } from "#operations/brokers/broker-session.ts";

export async function signOutBroker(context: Context, which: { everywhere: boolean }): Promise<Response> {
  const [world, session] = [context.get(worldContext), brokerIfSignedIn(context)];
  if (session) await endBrokerSession(world, session, which);
  return redirectWith("/broker/sign-in", [clearedBrokerCookie(world)]);
}
