import { createContext, redirectDocument } from "react-router";
import { credentialsOf } from "#app/http/credentials.ts";
import type { Context, Visit } from "#app/http/visit.ts";
import { worldContext } from "#app/world-context.ts";
import { type Consumer, consumerIn } from "#operations/consumers/consumer-session.ts";

const consumerContext = createContext<Consumer | null>(null);

/** Finds out who was let in, by the cookie of their browser. */
export async function identifyConsumer({ request, context }: Visit): Promise<void> {
  const { cookie } = credentialsOf(request, context);
  context.set(consumerContext, (await consumerIn(context.get(worldContext), cookie)) ?? null);
}

/**
 * The person who opened the page, the requests made with their email, and whether they proved the last four digits: of
 * any of these requests, and of each. Redirects to the sign-in page if nobody did.
 */
export function consumerOf(context: Context): Consumer {
  const consumer = consumerIfIn(context);
  if (!consumer) throw redirectDocument("/request/sign-in", 303);
  return consumer;
}

export const consumerIfIn = (context: Context): Consumer | undefined => context.get(consumerContext) ?? undefined;
