import { createContext, data, redirectDocument } from "react-router";
import { credentialsOf } from "#app/http/credentials.ts";
import type { Context } from "#app/http/visit.ts";
import { addressOfPattern } from "#app/route-pattern.ts";
import { worldContext } from "#app/world-context.ts";
import { ownPath } from "#domain/sign-in/sign-in-policy.ts";
import { type BrokerSession, brokerIn } from "#operations/brokers/broker-session.ts";
import { brokerNeedFor } from "./broker-urls.ts";

const brokerContext = createContext<BrokerSession | null>(null);

interface BrokerRequest {
  request: Request;
  url: URL;
  context: Context;
  /** The path as in app/routes.ts: "broker/agreements/:id". */
  pattern: string;
}

/** Finds out whose mailbox was proven, and checks the rule of this address. Throws the response if access is refused. */
export async function authorizeBroker({ request, url, context, pattern }: BrokerRequest): Promise<void> {
  const session = await brokerIn(context.get(worldContext), credentialsOf(request, context).cookie);
  context.set(brokerContext, session ?? null);
  const need = brokerNeedFor(addressOfPattern(pattern), request.method);
  if (need === "anybody" || (need === "broker" && session)) return;
  if (need === undefined) throw data(null, { status: 404 });
  const to = request.method === "GET" ? ownPath("broker", url.pathname + url.search) : "/broker";
  throw redirectDocument(to === "/broker" ? "/broker/sign-in" : `/broker/sign-in?${new URLSearchParams({ to })}`, 303);
}

export const brokerIfSignedIn = (context: Context): BrokerSession | undefined =>
  context.get(brokerContext) ?? undefined;

/** The firms whose mailbox was proven: everything that a page of theirs shows is found by them. */
export function brokerOf(context: Context): BrokerSession {
  const session = brokerIfSignedIn(context);
  if (!session) throw data(null, { status: 404 });
  return session;
}
