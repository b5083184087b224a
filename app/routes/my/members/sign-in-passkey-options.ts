import { redirect } from "react-router";
import { credentialsOf, withCookies } from "#app/http/credentials.ts";
import { worldContext } from "#app/world-context.ts";
import type { Route } from "./+types/sign-in-passkey-options.ts";

export const loader = () => redirect("/my/sign-in");

/** The challenge for a passkey, for a script. */
export async function action({ request, context }: Route.ActionArgs) {
  const { options, cookies } = await context.get(worldContext).members.askForPasskey(credentialsOf(request, context));
  return Response.json(options, { headers: withCookies(cookies) });
}
