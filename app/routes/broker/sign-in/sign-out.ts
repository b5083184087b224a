import { redirect } from "react-router";
import { redirectWith } from "#app/http/credentials.ts";
import { worldContext } from "#app/world-context.ts";
import { clearedBrokerCookie } from "#operations/referrals/brokers/broker-session.ts";
import type { Route } from "./+types/sign-out.ts";

/** Only takes posts: a reload leads to the page. */
export const loader = () => redirect("/broker", 303);

export const action = ({ context }: Route.ActionArgs) =>
  redirectWith("/broker/sign-in", [clearedBrokerCookie(context.get(worldContext))]);
