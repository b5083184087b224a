import { credentialsOf, withCookies } from "#app/http/credentials.ts";
import { worldContext } from "#app/world-context.ts";
import type { Route } from "./+types/passkey-options.ts";

/** The challenge for a new passkey, for a script. */
export async function action({ request, context }: Route.ActionArgs) {
  const { options, cookies } = await context.get(worldContext).members.offerPasskey(credentialsOf(request, context));
  return Response.json(options, { headers: withCookies(cookies) });
}
