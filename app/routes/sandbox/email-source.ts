import type { Route } from "./+types/email-source.ts";
import { openEmail } from "./open-sandbox.ts";

/** The raw MIME message, as text, so that a browser shows it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { source } = await openEmail(context, params.id);
  if (source === null) throw new Response(null, { status: 404 });
  return new Response(source, {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}
