import { credentialsOf } from "#app/http/credentials.ts";
import { postedJson } from "#app/http/posted-json.ts";
import { sessionOf } from "#app/routes/my/member-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { securityCopy as copy } from "#content/members/my-sign-in.ts";
import { z } from "#domain/zod.ts";
import { addPasskey } from "#operations/members/sign-in/enter-by-passkey.ts";
import type { Route } from "./+types/passkeys.ts";

const posted = z.object({ response: z.looseObject({ id: z.string() }) });

/** Adds a passkey, for a script. The library checks what the browser answered. */
export async function action({ request, context }: Route.ActionArgs) {
  const read = await postedJson(request, posted);
  if (!read) return refused(400);
  const adding = { session: sessionOf(context), response: read.response };
  const added = await addPasskey(context.get(worldContext), credentialsOf(request, context), adding);
  return added ? Response.json({}) : refused(422);
}

const refused = (status: number) => Response.json({ message: copy.passkeyRefused }, { status });
