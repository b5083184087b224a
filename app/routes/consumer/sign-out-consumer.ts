import { redirectWith } from "#app/http/credentials.ts";
import type { Context } from "#app/http/visit.ts";
import { worldContext } from "#app/world-context.ts";
import { clearedConsumerCookie, endConsumerSession } from "#operations/consumers/consumer-session.ts";
import { consumerIfIn } from "./consumer-auth.ts";

export async function signOutConsumer(context: Context, which: { everywhere: boolean }): Promise<Response> {
  const [world, consumer] = [context.get(worldContext), consumerIfIn(context)];
  if (consumer) await endConsumerSession(world, consumer, which);
  return redirectWith("/request/sign-in", [clearedConsumerCookie(world)]);
}
