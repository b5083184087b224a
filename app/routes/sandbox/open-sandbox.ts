import type { Context } from "#app/http/visit.ts";
import { worldContext } from "#app/world-context.ts";
import { findSandboxMail } from "#database/sandbox.ts";
import type { Sandbox } from "#operations/world.ts";

/** Throws 404 if the sandbox is closed. */
export function openSandbox(context: Context): Sandbox {
  const { sandbox } = context.get(worldContext);
  if (!sandbox) throw new Response("Not found", { status: 404 });
  return sandbox;
}

/** Throws 404 if mail is not simulated, or there is no such email. */
export async function openEmail(context: Context, id: string) {
  const { database, baseUrl } = context.get(worldContext);
  const email = openSandbox(context).mail ? await findSandboxMail(database, id) : undefined;
  if (!email) throw new Response(null, { status: 404 });
  return { ...email, origin: baseUrl.origin };
}
