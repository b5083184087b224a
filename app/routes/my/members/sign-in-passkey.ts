import { redirect } from "react-router";
import { credentialsOf, withCookies } from "#app/http/credentials.ts";
import { postedJson } from "#app/http/posted-json.ts";
import { worldContext } from "#app/world-context.ts";
import { passkeyAnswer } from "#domain/members/passkey-answer.ts";
import { z } from "#domain/zod.ts";
import { enterByPasskey } from "#operations/members/sign-in/enter-by-passkey.ts";
import type { Route } from "./+types/sign-in-passkey.ts";

export const loader = () => redirect("/my/sign-in");

const posted = z.object({ response: passkeyAnswer });

/** Signs a member in by a passkey, for a script. */
export async function action({ request, context }: Route.ActionArgs) {
  const read = await postedJson(request, posted);
  if (!read) return Response.json({}, { status: 400 });
  const world = context.get(worldContext);
  const cookies = await enterByPasskey(world, credentialsOf(request, context), read.response);
  return cookies ? Response.json({}, { headers: withCookies(cookies) }) : Response.json({}, { status: 401 });
}
