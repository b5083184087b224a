import type { Route } from "./+types/email-text.ts";
import { openEmail } from "./open-sandbox.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { message } = await openEmail(context, params.id);
  return new Response(message, {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}
