import { redirectWith } from "#app/http/credentials.ts";
import { worldContext } from "#app/world-context.ts";
import { clearedConsumerCookie } from "#operations/consumers/consumer-session.ts";
import type { Route } from "./+types/sign-out.ts";

export { onlyPosted as loader } from "./only-posted.ts";

export const action = ({ context }: Route.ActionArgs) =>
  redirectWith("/request/sign-in", [clearedConsumerCookie(context.get(worldContext))]);
